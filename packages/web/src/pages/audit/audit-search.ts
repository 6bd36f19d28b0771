/** Filters of the audit log, as in the page's address. */

export interface AuditSearch {
  /** `token.create`, or a kind of actions such as `token.*`. */
  readonly action?: string;
  /** Id or name. */
  readonly actor?: string;
  /** Id or name. */
  readonly target?: string;
  /** First day, `2026-11-30`, in the time of the browser. */
  readonly from?: string;
  /** Last day. */
  readonly to?: string;
}

const names = ['action', 'actor', 'target', 'from', 'to'] as const;

export function readAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const given = names.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [];
  });
  return Object.fromEntries(given);
}

/** As the API asks for it; days that are none are left out. */
export function toQuery({ action, actor, target, from, to }: AuditSearch) {
  const since = startOf(from, 0);
  const until = startOf(to, 1);
  return {
    ...(action !== undefined && { action: [action] }),
    ...(actor !== undefined && { actor }),
    ...(target !== undefined && { target }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  };
}

function startOf(day: string | undefined, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
}
