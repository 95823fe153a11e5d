/** Stands where the gateway does not know a value: never a zero. */
export function Missing({ says = 'not known' }: MissingProps) {
  return <span className="missing">{says}</span>
}

export type MissingProps = { readonly says?: string }
