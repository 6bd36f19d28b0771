/** The frame of every page for a signed-in user: navigation, user, keyboard shortcuts. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { Keyboard, LogOut, Menu, X } from 'lucide-react';
import { useState } from 'react';
import { endSession } from '../client/generated/sdk.generated.ts';
import { llmStatusQuery } from '../client/queries.ts';
import { sessionQuery } from '../client/session.ts';
import { IconButton } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { useHotkeys } from '../components/hotkeys.ts';
import { KeyHelp, type KeyList } from '../components/key-help.tsx';
import { Logo } from '../components/logo.tsx';
import { useToasts } from '../components/toasts.tsx';
import { UntrustedText } from '../components/untrusted-text.tsx';
import { destinations, groupTitles } from './navigation.ts';

export function Shell() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();
  const goTo = destinations.flatMap(({ keys, to }) =>
    keys ? [[keys, () => void navigate({ to })] as const] : [],
  );
  useHotkeys({ ...Object.fromEntries(goTo), '?': () => setHelpOpen(true) }, true);
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-surface px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <header className="flex h-12 items-center justify-between border-line border-b bg-surface px-3 md:hidden print:hidden">
        <HomeLink />
        <IconButton
          label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={isMenuOpen}
          aria-controls="navigation"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <X size={18} /> : <Menu size={18} />}
        </IconButton>
      </header>
      <aside
        id="navigation"
        aria-label="Navigation and account"
        className={classes(
          'border-line bg-surface print:hidden max-md:border-b md:sticky md:top-0 md:flex md:h-dvh md:w-56 md:shrink-0 md:flex-col md:border-r',
          !isMenuOpen && 'max-md:hidden',
        )}
      >
        <div className="hidden h-14 items-center px-4 md:flex">
          <HomeLink />
        </div>
        <Navigation onNavigate={() => setMenuOpen(false)} />
        <Account onHelp={() => setHelpOpen(true)} />
      </aside>
      <main id="main" className="min-w-0 grow">
        <Outlet />
      </main>
      {isHelpOpen && (
        <KeyHelp groups={[{ title: 'Everywhere', keys: shellKeys }]} onClose={() => setHelpOpen(false)} />
      )}
    </div>
  );
}

function HomeLink() {
  return (
    <Link
      to="/repositories"
      className="flex items-center gap-2 rounded-md font-semibold text-lg tracking-tight"
    >
      <Logo /> Assay
    </Link>
  );
}

function Navigation({ onNavigate }: { readonly onNavigate: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const { data: model } = useQuery({ ...llmStatusQuery, staleTime: Number.POSITIVE_INFINITY });
  const allowed = destinations.filter(
    ({ scope, isOfModel = false }) =>
      (scope === undefined || session?.scopes.includes(scope) === true) &&
      (!isOfModel || model?.configured === true),
  );
  return (
    <nav aria-label="Main" className="grow overflow-y-auto px-2 py-1">
      {(['work', 'settings'] as const).map((group) => {
        const links = allowed.filter((destination) => destination.group === group);
        return (
          links.length > 0 && (
            <div key={group} className="mb-4">
              {group !== 'work' && (
                <p className="px-2 pb-1 font-medium text-2xs text-ink-3 uppercase tracking-wider">
                  {groupTitles[group]}
                </p>
              )}
              <ul>
                {links.map(({ to, label, icon: Icon }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      onClick={onNavigate}
                      activeProps={{ className: 'bg-sunken text-ink font-medium' }}
                      inactiveProps={{ className: 'text-ink-2' }}
                      className="flex h-8 items-center gap-2.5 rounded-md px-2 text-sm transition-colors hover:bg-sunken hover:text-ink"
                    >
                      <Icon aria-hidden size={16} className="text-ink-3" />
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}

function Account({ onHelp }: { readonly onHelp: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  if (session === undefined) return null;
  const signOut = async (): Promise<void> => {
    try {
      // Pending queries would be rejected once the session has ended, so they are cancelled first.
      await queries.cancelQueries();
      await endSession({ throwOnError: true });
      await navigate({ to: '/login' });
      queries.clear();
    } catch (error) {
      toasts.fail(error);
    }
  };
  return (
    <div className="flex items-center gap-1 border-line border-t py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <p className="truncate font-medium text-sm">
          <UntrustedText text={session.name} limit={80} />
        </p>
        <p className="text-ink-3 text-xs capitalize">{session.role}</p>
      </div>
      <IconButton label="Keys" onClick={onHelp}>
        <Keyboard size={16} />
      </IconButton>
      <IconButton label="Sign out" onClick={() => void signOut()}>
        <LogOut size={16} />
      </IconButton>
    </div>
  );
}

/** Keyboard shortcuts available on every page. */
export const shellKeys: KeyList = [
  ...destinations.flatMap(({ keys, label }) => (keys ? [[keys, label] as const] : [])),
  ['?', 'This list'],
  ['Esc', 'Close the open dialog or menu'],
];
