// A worker with the module that also reads replays of TETR.IO.
import { files, policies } from './files.ts';
import { serve } from './serve.ts';

serve(files.import, files.import, (engine) => {
  for (const [name, text] of policies()) engine.ask({ ask: 'policy.put', name, text });
});
