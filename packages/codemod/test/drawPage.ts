import type { Product, Rule } from '../src/product.ts'

/** The page of `docs/migrate` about a product: what the command does, and every name it knows. */
export function drawPage({ id, title, rules, elements = [], differences }: Product): string {
  const known = [...new Map(rules.map((rule) => [`${rule.name} ${rule.says}`, rule])).values()]
  const moved = known.filter((rule) => rule.to || rule.becomes)
  const left = known.filter((rule) => !rule.to && !rule.becomes)
  const rows = [
    ...moved.flatMap((rule) => [row(`\`${rule.name}\``, newName(rule), rule.says), ...partsOf(rule)]),
    ...elements.map(({ tag, to, says }) => row(`\`<${tag}>\``, `\`${to.name}\``, says)),
  ]
  return `# From ${title}

\`\`\`sh
npx @latchkey/codemod ${id} --install
\`\`\`

The command rewrites the app in this folder, and exchanges its packages with your package manager. Without \`--install\` it says how to, and leaves them to you. What it cannot do it marks with a comment that begins with \`// latchkey:\`, and lists at the end.

## What changes

${differences.map((one) => `- ${one}`).join('\n')}

## Names

| before | after | what changes |
| --- | --- | --- |
${rows.join('\n')}

## Without an equivalent

The old name stays where it is used, with a mark above it.

| before | what to do |
| --- | --- |
${left.map(({ name, says }) => `| \`${name}\` | ${says} |`).join('\n')}
`
}

function newName({ to, becomes }: Rule): string {
  if (to) return `\`${to.name}\``
  return becomes === 'nothing' ? 'nothing' : '`createConfig`, `createLatchkey`'
}

/** Properties and fields of a name that are called otherwise, or are gone. */
function partsOf({ props = {}, fields = {} }: Rule): readonly string[] {
  return [
    ...Object.entries(props).map(([old, name]) => row(`– \`${old}=\``, name ? `\`${name}=\`` : 'nothing', '')),
    ...Object.entries(fields).flatMap(([old, field]) => {
      if (!field) return [row(`– \`${old}\``, 'nothing', '')]
      const calls = field.calls ? [...new Set(Object.values(field.calls))].map((name) => `\`${name}()\``).join(', ') : undefined
      const name = calls ?? (field.given ? `\`${field.name}(${field.given})\`` : `\`${field.name}\``)
      return [row(`– \`${old}\``, name, field.says ?? '')]
    }),
  ]
}

function row(before: string, after: string, says: string): string {
  return `| ${before} | ${after} | ${says} |`
}
