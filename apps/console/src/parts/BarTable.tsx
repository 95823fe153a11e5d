import { Count } from './Count.tsx'
import { Missing } from './Missing.tsx'
import { type Column, Table } from './Table.tsx'

type Row = { readonly name: string; readonly n: number; readonly note?: string | undefined }

/** Counts as a table with a bar in each row: the numbers are text, the bars repeat them for the eye. */
export function BarTable({ caption, columns: [name, count, note], rows, none, of }: BarTableProps) {
  const most = of ?? Math.max(...rows.map(({ n }) => n), 1)
  const columns: readonly Column<Row>[] = [
    { title: name, cell: (row) => row.name },
    {
      title: 'Bar',
      isActions: true,
      cell: ({ n }) => (
        <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect className="bar-ground" width="100" height="8" />
          <rect className="bar-fill" width={most > 0 ? Math.min(100, (n / most) * 100) : 0} height="8" />
        </svg>
      ),
    },
    { title: count, isNumber: true, cell: ({ n }) => <Count n={n} /> },
    ...(note === undefined ? [] : [{ title: note, isNumber: true, cell: (row: Row) => row.note ?? <Missing says="–" /> }]),
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => row.name} none={none} />
}

export type BarTableProps = {
  readonly caption: string
  /** Headings of the name, the count and, if rows have one, the note. */
  readonly columns: readonly [name: string, count: string, note?: string]
  readonly rows: readonly Row[]
  readonly none: string
  /** What a full bar stands for. @defaultValue the largest count */
  readonly of?: number
}
