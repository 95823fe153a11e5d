/** One thing that `pnpm size` measured. */
export type Size = { readonly name: string; readonly bytes: number; readonly limitBytes: number }

/** Less is how the same sources come out twice: chunk names, and so what gzip makes of them. */
const noticedBytes = 10

/** What a change does to the sizes, as Markdown: what grew or shrank, what came and went, and what is over its budget. */
export function drawSizes(before: readonly Size[], after: readonly Size[]): string {
  const old = new Map(before.map((size) => [size.name, size]))
  const rows = [
    ...after.flatMap((size) => rowOf(old.get(size.name), size)),
    ...before
      .filter(({ name }) => !after.some((size) => size.name === name))
      .map(({ name, bytes }) => `| ${name} | ${kilobytes(bytes)} | – | gone | |`),
  ]
  if (rows.length === 0) return `No size changed, of ${after.length} that are measured.\n`
  const same = after.length - rows.filter((row) => !row.includes('| gone |')).length
  return `| what a page loads | before | now | change | budget |\n| --- | ---: | ---: | ---: | ---: |\n${rows.join('\n')}\n\n${same} more stayed as they were.\n`
}

function rowOf(old: Size | undefined, { name, bytes, limitBytes }: Size): readonly string[] {
  const isOver = bytes > limitBytes
  const change = bytes - (old?.bytes ?? 0)
  if (old && Math.abs(change) < noticedBytes && !isOver) return []
  const said = old ? `${change > 0 ? '+' : '−'}${Math.abs(change)} B` : 'new'
  return [
    `| ${name} | ${old ? kilobytes(old.bytes) : '–'} | ${kilobytes(bytes)} | ${said} | ${kilobytes(limitBytes)}${isOver ? ' **over**' : ''} |`,
  ]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}
