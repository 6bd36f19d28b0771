export interface Job {
  readonly name: string;
}

export const build = (job: Job): string => `cat ${job.name}`;
export const forget = (job: Job): string => 'ls';
