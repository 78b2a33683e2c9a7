import ts from 'typescript';
function names(file){const p=ts.createProgram([file],{skipLibCheck:true,moduleResolution:ts.ModuleResolutionKind.Bundler,module:ts.ModuleKind.ESNext,target:ts.ScriptTarget.ES2022});const c=p.getTypeChecker();const s=c.getSymbolAtLocation(p.getSourceFile(file));return {c,m:new Map(c.getExportsOfModule(s).map(x=>[x.name,x]))}}
const a=names(process.cwd()+'/node_modules/graphql-16/index.d.ts'),b=names(process.cwd()+'/node_modules/graphql/index.d.ts');
console.log('removed',[...a.m.keys()].filter(k=>!b.m.has(k)).join(' '));
console.log('added',[...b.m.keys()].filter(k=>!a.m.has(k)).join(' '));
