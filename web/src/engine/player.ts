// A worker with the module for persons: small, and without policies.
import { files } from './files.ts';
import { serve } from './serve.ts';

serve(files.play, files.play, () => undefined);
