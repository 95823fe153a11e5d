import { type ReactNode, useId } from 'react'

/** A part of a page, under its heading. */
export function Section({ title, about, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <div>
          <h2 id={id}>{title}</h2>
          {about && <p className="about">{about}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

export type SectionProps = {
  readonly title: string
  readonly about?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}
