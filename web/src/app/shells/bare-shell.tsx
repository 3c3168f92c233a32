import { Outlet } from 'react-router';

/** Paper: only the page. */
export function BareShell() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
