import { Missing } from './Missing.tsx'

const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** A time of the operator's own clock, with the exact one as its title; that it is not known, if it is missing. */
export function Time({ at }: TimeProps) {
  if (at === undefined || at === null || !Number.isFinite(at)) return <Missing />
  const iso = new Date(at).toISOString()
  return (
    <time dateTime={iso} title={iso} className="time">
      {format.format(at)}
    </time>
  )
}

export type TimeProps = {
  /** Milliseconds since the epoch. */
  readonly at: number | null | undefined
}
