import type { ReactNode } from 'react'

/** A few numbers that matter, large. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="figures">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className="figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

export type FiguresProps = {
  readonly figures: readonly { readonly name: string; readonly value: ReactNode; readonly note?: ReactNode }[]
}
