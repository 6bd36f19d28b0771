import { exec } from 'child_process';

export const actions = {
  default: async ({ request }) => {
    const data = await request.formData();
    // ruleid: javascript/command-injection
    exec('ls ' + data.get('name'));
  },
};
