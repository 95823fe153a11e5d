import type { Key, ReactNode } from 'react'

/** A column: its heading, and what stands in a row's cell. */
export type Column<row> = {
  readonly title: string
  readonly cell: (row: row, at: number) => ReactNode
  /** Numbers stand on the right. */
  readonly isNumber?: boolean
  /** Buttons of the row: the heading is for screen readers alone. */
  readonly isActions?: boolean
}

/** Rows under headings. On a narrow screen each row becomes a block, with each heading before its value. */
export function Table<row>({ caption, columns, rows, rowKey, none, isCaptionShown = false }: TableProps<row>) {
  if (rows.length === 0) return <p className="none">{none}</p>
  return (
    <table className="table">
      <caption className={isCaptionShown ? undefined : 'unseen'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isNumber, isActions }) => (
            <th key={title} scope="col" className={isNumber ? 'is-number' : undefined}>
              {isActions ? <span className="unseen">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row, at)}>
            {columns.map(({ title, cell, isNumber, isActions }) => (
              <td
                key={title}
                data-title={isActions ? undefined : title}
                className={isNumber ? 'is-number' : isActions ? 'is-actions' : undefined}
              >
                {cell(row, at)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type TableProps<row> = {
  /** What the rows are. */
  readonly caption: string
  readonly isCaptionShown?: boolean
  readonly columns: readonly Column<row>[]
  readonly rows: readonly row[]
  readonly rowKey: (row: row, at: number) => Key
  /** The sentence that stands in place of no rows. */
  readonly none: string
}
