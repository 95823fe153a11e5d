import type { Funnel } from '../answers/funnel.ts'
import { Count } from './Count.tsx'
import { Table } from './Table.tsx'
import { toScale } from './toScale.ts'

type Day = Funnel['days'][number]

const width = 640
const height = 200
const left = 44
const bottom = 176
const top = 12

/** Opened and connected by day: two lines, told apart by dashes as well as by colour, and the table that they are drawn from. */
export function DayPlot({ days }: DayPlotProps) {
  if (days.length === 0) return <p className="none">No day has been counted.</p>
  const { most, marks } = toScale(Math.max(...days.map(({ opened, connected }) => Math.max(opened, connected))))
  const x = (at: number) => (days.length === 1 ? (left + width) / 2 : left + 8 + (at / (days.length - 1)) * (width - left - 24))
  const y = (n: number) => bottom - (n / most) * (bottom - top)
  const line = (value: (day: Day) => number) => days.map((day, at) => `${x(at).toFixed(1)},${y(value(day)).toFixed(1)}`).join(' ')
  const first = days[0]
  const last = days.at(-1)
  return (
    <div className="plot">
      <figure>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`Opened and connected from ${first?.day} to ${last?.day}; the table has the numbers`}
        >
          {marks.map((mark) => (
            <g key={mark}>
              <line className="plot-grid" x1={left} x2={width} y1={y(mark)} y2={y(mark)} />
              <text className="plot-text" x={left - 8} y={y(mark) + 4} textAnchor="end">
                {mark}
              </text>
            </g>
          ))}
          <polyline className="plot-line plot-opened" points={line(({ opened }) => opened)} />
          <polyline className="plot-line plot-connected" points={line(({ connected }) => connected)} />
          {days.map((day, at) => (
            <g key={day.day}>
              <circle className="plot-dot plot-opened" cx={x(at)} cy={y(day.opened)} r="2.5" />
              <circle className="plot-dot plot-connected" cx={x(at)} cy={y(day.connected)} r="2.5" />
            </g>
          ))}
          <text className="plot-text" x={x(0)} y={height - 6} textAnchor={days.length === 1 ? 'middle' : 'start'}>
            {first?.day}
          </text>
          {days.length > 1 && (
            <text className="plot-text" x={width - 8} y={height - 6} textAnchor="end">
              {last?.day}
            </text>
          )}
        </svg>
        <figcaption className="legend">
          <svg viewBox="0 0 24 8" aria-hidden="true">
            <line className="plot-line plot-opened" x1="0" x2="24" y1="4" y2="4" />
          </svg>
          Opened
          <svg viewBox="0 0 24 8" aria-hidden="true">
            <line className="plot-line plot-connected" x1="0" x2="24" y1="4" y2="4" />
          </svg>
          Connected
        </figcaption>
      </figure>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section className="plot-table" aria-label="Days as a table" tabIndex={0}>
        <Table
          caption="Opened and connected by day"
          none=""
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { title: 'Day', cell: ({ day }) => <span className="time">{day}</span> },
            { title: 'Opened', isNumber: true, cell: ({ opened }) => <Count n={opened} /> },
            { title: 'Connected', isNumber: true, cell: ({ connected }) => <Count n={connected} /> },
          ]}
        />
      </section>
    </div>
  )
}

export type DayPlotProps = {
  /** The oldest first. */
  readonly days: readonly Day[]
}
