import { Missing } from './Missing.tsx'

const format = new Intl.NumberFormat('en')

/** A number with its thousands apart; that it is not known, if it is missing. */
export function Count({ n }: CountProps) {
  return typeof n === 'number' ? <span className="number">{format.format(n)}</span> : <Missing />
}

export type CountProps = { readonly n: number | null | undefined }
