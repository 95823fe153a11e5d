import { useCallback, useState } from 'react'
import { type TrailRow, trailSchema } from '../answers/trail.ts'
import { useAnswer } from '../app/useAnswer.ts'
import { useConsole } from '../app/useConsole.ts'
import type { Refusal } from '../gateway/refusal.ts'
import { Badge, type BadgeProps } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Page } from '../parts/Page.tsx'
import { Refused } from '../parts/Refused.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'
import { describeAsked } from './describeAsked.ts'

const tones: Readonly<Record<TrailRow['outcome'], NonNullable<BadgeProps['tone']>>> = {
  done: 'positive',
  approved: 'positive',
  asked: 'caution',
  declined: 'plain',
  refused: 'critical',
  failed: 'critical',
}

/** What operators did and what they were refused. */
export function Trail() {
  const { gateway, leave } = useConsole()
  const ask = useCallback((signal: AbortSignal) => gateway.get('trail', trailSchema, signal), [gateway])
  const look = useAnswer(ask)
  const [more, setMore] = useState<{ readonly rows: readonly TrailRow[]; readonly next?: string | undefined }>()
  const [isLoading, setLoading] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const loadOlder = async (cursor: string) => {
    if (isLoading) return
    setLoading(true)
    setRefusal(undefined)
    const answer = await gateway.get(`trail?before=${encodeURIComponent(cursor)}`, trailSchema)
    setLoading(false)
    if ('value' in answer) return setMore((last) => ({ rows: [...(last?.rows ?? []), ...answer.value.rows], next: answer.value.next }))
    setRefusal(answer.refusal)
    if (answer.refusal.code === 'SESSION_EXPIRED') leave()
  }
  return (
    <Page title="Trail" about="What operators did and what they were refused, the newest first. What every role may look at leaves no row.">
      <Loaded look={look}>
        {(first) => {
          const rows = [...first.rows, ...(more?.rows ?? [])]
          const next = more ? more.next : first.next
          return (
            <>
              <Table
                caption="Trail of operators"
                none="Nothing has been done yet."
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  { title: 'When', cell: ({ at }) => <Time at={at} /> },
                  { title: 'Operator', cell: ({ operator }) => operator?.name ?? <Missing says="not signed in" /> },
                  { title: 'Command', cell: (row) => <code className="wraps">{describeAsked(row)}</code> },
                  { title: 'Outcome', cell: ({ outcome }) => <Badge tone={tones[outcome]}>{outcome}</Badge> },
                  { title: 'Error', cell: ({ error }) => (error ? <code>{error}</code> : <Missing says="none" />) },
                ]}
              />
              {refusal && <Refused refusal={refusal} />}
              {next !== undefined && (
                <Button isBusy={isLoading} onPress={() => void loadOlder(next)}>
                  Show older
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
