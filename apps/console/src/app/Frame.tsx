import { useCallback, useEffect, useMemo, useState } from 'react'
import { undefined_ } from 'valibot'
import { findPage, pagesFor } from '../pages/pages.ts'
import { Unknown } from '../pages/Unknown.tsx'
import { Button } from '../parts/Button.tsx'
import { Link } from '../parts/Link.tsx'
import { Mark } from '../parts/Mark.tsx'
import { type Console, ConsoleContext } from './useConsole.ts'

/** The frame of all pages: top bar, navigation, the page itself, and what came of the last step. */
export function Frame({ gateway, passkeys, session, commands, path, go, onLeave }: FrameProps) {
  const [says, setSays] = useState('')
  const [isOpen, setOpen] = useState(false)
  const leave = useCallback(() => onLeave(true), [onLeave])
  // What came of a step on one page is no news on the next, unless the step itself led there.
  const visit = useCallback(
    (next: string) => {
      setSays('')
      go(next)
    },
    [go],
  )
  const value = useMemo<Console>(
    () => ({ gateway, passkeys, session, commands, path, go: visit, announce: setSays, leave }),
    [gateway, passkeys, session, commands, path, visit, leave],
  )
  // Another page begins at its top.
  useEffect(() => {
    setOpen(false)
    scrollTo(0, 0)
  }, [path])
  const signOut = async () => {
    const answer = await gateway.post('logout', {}, undefined_())
    if ('value' in answer || answer.refusal.code === 'SESSION_EXPIRED') onLeave(false)
    else setSays('You are still signed in: the gateway did not answer. Try again.')
  }
  const groups = pagesFor(commands)
  const found = findPage(path, commands)
  return (
    <ConsoleContext.Provider value={value}>
      <a className="skip" href="#page">
        Skip to the page
      </a>
      <header className="top">
        <button
          type="button"
          className="button button-quiet menu"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </button>
        <Link to="/" className="home">
          <Mark />
        </Link>
        <div className="who">
          <span className="who-name">{session.operator.name}</span>
          <span className="badge badge-plain">{session.operator.role}</span>
          <Button kind="quiet" onPress={signOut}>
            Sign out
          </Button>
        </div>
      </header>
      <div className="frame">
        <nav id="menu" className={isOpen ? 'menu-list is-open' : 'menu-list'} aria-label="Console">
          {groups.map(({ group, pages }) => (
            <div key={group}>
              <p className="menu-group" id={`menu-${group}`}>
                {group}
              </p>
              <ul aria-labelledby={`menu-${group}`}>
                {pages.map((page) => (
                  <li key={page.path}>
                    <Link to={page.path} className="menu-link" isCurrent={found?.entry.path === page.path} onFollow={() => setOpen(false)}>
                      {page.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <main id="page" tabIndex={-1} key={path}>
          {found ? <found.Page id={found.id} /> : <Unknown />}
        </main>
      </div>
      <div className={says ? 'result is-shown' : 'result'} role="status">
        {says && (
          <>
            <span>{says}</span>
            <Button kind="quiet" label="Dismiss" onPress={() => setSays('')}>
              ×
            </Button>
          </>
        )}
      </div>
    </ConsoleContext.Provider>
  )
}

export type FrameProps = Pick<Console, 'gateway' | 'passkeys' | 'session' | 'commands' | 'path' | 'go'> & {
  /** The operator is signed out: by themselves, or because the session has ended. */
  readonly onLeave: (hasEnded: boolean) => void
}
