import { type ReactNode, useEffect, useRef } from 'react'
import { useConsole } from '../app/useConsole.ts'

/** A page's heading and body. The heading takes the focus when the page opens, so that a screen reader begins there. */
export function Page({ title, about, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { path } = useConsole()
  // Of two addresses of one page, each is a page of its own.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [path])
  useEffect(() => {
    document.title = `${title} · Latchkey console`
  }, [title])
  return (
    <>
      <header className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {about && <p className="about">{about}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </>
  )
}

export type PageProps = {
  readonly title: string
  readonly about?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}
