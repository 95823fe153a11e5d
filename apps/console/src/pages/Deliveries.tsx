import { useState } from 'react'
import { type Delivery, deliveriesSchema } from '../answers/webhooks.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { useStep } from '../app/useStep.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Choice } from '../parts/Choice.tsx'
import { Count } from '../parts/Count.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { type Column, Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

const states = ['all', 'failed', 'pending', 'delivered'] as const
const tones = { delivered: 'positive', failed: 'critical', pending: 'plain' } as const

/** What was sent to an endpoint, and sending it again. */
export function Deliveries({ endpointId, isActive }: DeliveriesProps) {
  const { announce } = useConsole()
  const [state, setState] = useState('all')
  const look = useLook('delivery list', [endpointId], deliveriesSchema, JSON.stringify(state === 'all' ? {} : { state }))
  const step = useStep()
  const mayReplay = useMay('delivery replay') && isActive
  const replay = async ({ id }: Delivery) => {
    if (step.isRunning || !(await step.run({ name: 'delivery replay', arguments: [id] }))) return
    announce('It is sent again.')
    look.reload()
  }
  const columns: readonly Column<Delivery>[] = [
    { title: 'Event', cell: ({ type }) => <code>{type}</code> },
    { title: 'Made', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      title: 'State',
      cell: (one) => <Badge tone={tones[one.state as keyof typeof tones] ?? 'plain'}>{one.state}</Badge>,
    },
    { title: 'Tries', isNumber: true, cell: ({ attempts }) => <Count n={attempts} /> },
    {
      title: 'Answer',
      cell: ({ status, error }) => [status, error].filter((part) => part !== null).join(' ') || <Missing says="none yet" />,
    },
    { title: 'Next try', cell: ({ nextAt }) => (nextAt === null ? <Missing says="none" /> : <Time at={nextAt} />) },
  ]
  const actions: Column<Delivery> = {
    title: 'Change',
    isActions: true,
    cell: (one) => (
      <Button kind="quiet" label={`Send again ${one.id}`} isBusy={step.isRunning} onPress={() => void replay(one)}>
        Send again
      </Button>
    ),
  }
  return (
    <>
      <Choice name="state" label="State" value={state} options={states.map((one) => ({ value: one, label: one }))} onChange={setState} />
      <Outcome step={step} />
      <Loaded look={look}>
        {(deliveries) => (
          <Table
            caption="Deliveries"
            none="There are no deliveries."
            rows={deliveries}
            rowKey={({ id }) => id}
            columns={mayReplay ? [...columns, actions] : columns}
          />
        )}
      </Loaded>
    </>
  )
}

export type DeliveriesProps = {
  readonly endpointId: string
  /** Nothing is sent to one that is disabled. */
  readonly isActive: boolean
}
