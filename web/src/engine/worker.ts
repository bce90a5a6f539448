// A worker with an engine of its own, and the policies that ship.
import { files, policies } from './files.ts';
import { serve } from './serve.ts';

serve(files.engine, files.plain, (engine) => {
  for (const [name, text] of policies()) engine.ask({ ask: 'policy.put', name, text });
});
