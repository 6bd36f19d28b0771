import { describe, expect, it } from 'vitest';
import { defineModel, sink } from '../model/model.ts';
import { modelComplaints } from './model-complaints.ts';

const rowsOf = (...rows: ReturnType<typeof sink>[]) => defineModel({ library: 'shells', rows });

describe('a model', () => {
  it('is right', () => {
    expect(modelComplaints(rowsOf(sink('shell-command', 'run(0)')))).toEqual([]);
  });

  it('has paths that can be read, of rows and types', () => {
    const model = defineModel({
      library: 'shells',
      types: { Shell: ['open('] },
      rows: [sink('shell-command', 'run(0;x')],
    });
    expect(modelComplaints(model)).toEqual([
      expect.stringContaining('"run(0;x" is not valid at 3'),
      expect.stringContaining('"open(" is not valid at 4'),
    ]);
  });

  it('names kinds that exist', () => {
    const row = { ...sink('shell-command', 'run(0)'), kind: 'shell-comand' };
    expect(modelComplaints(rowsOf(row))).toEqual(['there is no kind "shell-comand"']);
  });
});
