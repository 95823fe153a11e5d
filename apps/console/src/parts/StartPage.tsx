import { type ReactNode, useEffect, useRef } from 'react'
import { Mark } from './Mark.tsx'

/** A page before the operator is signed in. */
export function StartPage({ title, children }: StartPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Latchkey console`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <main className="start">
      <div className="start-card">
        <Mark />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  )
}

export type StartPageProps = { readonly title: string; readonly children: ReactNode }
