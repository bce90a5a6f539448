// A worker with the module that trains: its own, so that those who only play do not load it.
import { files } from './files.ts';
import { serve } from './serve.ts';

serve(files.training, files.training, () => undefined);
