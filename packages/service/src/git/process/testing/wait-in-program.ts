/** A process that runs the program in its argument, for a test that kills it meanwhile. */
import { createProgramStarter } from '../starter.ts';

await createProgramStarter().run(JSON.parse(process.argv[2] ?? '')).outcome;
