import { Link } from '@tanstack/react-router';

export interface Tab {
  readonly label: string;
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Active only at the exact path, not below it. */
  readonly isExact?: boolean;
}

/** Pages about one subject, each with a URL of its own. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mb-6 overflow-x-auto border-line border-b">
      <ul className="flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              params={tab.params ?? {}}
              activeOptions={{ exact: tab.isExact ?? false }}
              activeProps={{ className: 'border-accent text-ink' }}
              inactiveProps={{ className: 'border-transparent text-ink-2' }}
              className="-mb-px block whitespace-nowrap border-b-2 py-2 font-medium text-sm hover:text-ink"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
