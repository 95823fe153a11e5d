import type { ReactNode } from 'react'

/** One feature on the workbench. */
export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {note && <p className="panel__note">{note}</p>}
      </header>
      {children}
    </section>
  )
}
