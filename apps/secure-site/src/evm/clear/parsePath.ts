/** One step of a path. */
export type Step =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly at: number }
  /** A slice of a list or of bytes; without bounds, the whole list. */
  | { readonly kind: 'slice'; readonly from: number | undefined; readonly to: number | undefined }

/** An ERC-7730 path: `#` is the data, `@` its container, `$` the descriptor; without a root it is relative to the field. */
export type Path = { readonly root: '#' | '@' | '$' | undefined; readonly steps: readonly Step[] }

/** Parses a path such as `#.orders.[0].path.[-20:]`. @returns `undefined` if it is not a path. */
export function parsePath(text: string): Path | undefined {
  const root = /^([#@$])(?:\.|$)/.exec(text)?.[1] as Path['root']
  const steps: Step[] = []
  let rest = root ? text.slice(root.length) : `.${text}`
  while (rest !== '') {
    const match = /^(?:\.([A-Za-z_$][\w$]*)|\.?\[(-?\d{1,6})\]|\.?\[(?:(-?\d{1,6})?:(-?\d{1,6})?)?\])/.exec(rest)
    if (!match) return undefined
    const [whole, name, at, from, to] = match
    if (name !== undefined) steps.push({ kind: 'name', name })
    else if (at !== undefined) steps.push({ kind: 'index', at: Number(at) })
    else steps.push({ kind: 'slice', from: from === undefined ? undefined : Number(from), to: to === undefined ? undefined : Number(to) })
    rest = rest.slice(whole.length)
  }
  return { root, steps }
}

/** The path in canonical form. */
export function writePath({ root, steps }: Path): string {
  const write = (step: Step) => {
    if (step.kind === 'name') return step.name
    return step.kind === 'index'
      ? `[${step.at}]`
      : step.from === undefined && step.to === undefined
        ? '[]'
        : `[${step.from ?? ''}:${step.to ?? ''}]`
  }
  return [root ?? '', ...steps.map(write)].join('.')
}
