import type { ReactNode } from 'react'

/** Names and their values. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type FactsProps = { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }
