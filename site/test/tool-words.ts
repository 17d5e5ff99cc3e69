/** The words of a tool as content has them, in English. */
import { previewContent } from '@quellwerk/engine/preview';
import { parse } from 'yaml';
import { toolWordsSchema } from '../src/build/tools/tool-words.schema.ts';
import type { ToolWords } from '../src/build/tools/tool-words.schema.ts';

/** @param source the text of the tool's file in `content/tools` */
export function toolWords<Tool extends ToolWords['tool']>(source: string, tool: Tool) {
  const surroundings = { language: 'en', languages: ['en', 'de'], pictures: new Map() };
  const result = previewContent(toolWordsSchema, parse(source), surroundings);
  if ('messages' in result) throw new Error(result.messages.join('; '));
  if (!isOf(result.data, tool)) throw new Error(`These are no words of ${tool}.`);
  return result.data;
}

function isOf<Tool extends ToolWords['tool']>(
  words: ToolWords,
  tool: Tool,
): words is Extract<ToolWords, { tool: Tool }> {
  return words.tool === tool;
}
