/** Names and values; each value is `lab-<name>`. */
export function Facts({ of }: { of: { readonly [name: string]: string | undefined } }) {
  return (
    <dl className="facts">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name.replaceAll('-', ' ')}</dt>
          <dd data-testid={`lab-${name}`}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
