import type { FormAnswer, FormsManifest } from '@quellwerk/forms';
import type { NetworkLimit } from '../../http/network-limit.ts';
import type { FormsService } from '../forms-service.ts';
import type { BuiltPages } from '../read-forms.ts';

/** What the routes of forms work with. */
export interface FormRoutesOptions {
  readonly service: FormsService;
  /** Of the release that answers now. */
  readonly forms: () => FormsManifest;
  readonly pages: BuiltPages;
  readonly now: () => number;
  readonly countForm: (form: string, outcome: FormAnswer['kind']) => void;
  /** For pages that are filled in, each as much work as dozens that are only sent, and for sends, also those answered in JSON. */
  readonly limit: NetworkLimit;
}
