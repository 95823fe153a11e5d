import { useState } from 'react'
import { type Funnel, funnelSchema } from '../answers/funnel.ts'
import { projectsSchema } from '../answers/projects.ts'
import { useLook } from '../app/useLook.ts'
import { BarTable } from '../parts/BarTable.tsx'
import { Button } from '../parts/Button.tsx'
import { Choice } from '../parts/Choice.tsx'
import { Count } from '../parts/Count.tsx'
import { DayPlot } from '../parts/DayPlot.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'

const dayMs = 86_400_000

/** How many users open the modal, choose a wallet and connect, in one project. */
export function Analytics() {
  const projects = useLook('project list', [], projectsSchema)
  const [chosen, setChosen] = useState('')
  const [span, setSpan] = useState(lastWeeks)
  return (
    <Page title="Analytics" about="From opening the modal to a connected wallet.">
      <Loaded look={projects}>
        {(all) => {
          const id = chosen || all[0]?.id
          if (id === undefined) return <p className="none">There are no projects yet.</p>
          return (
            <>
              <Form
                label="Project and days"
                isInline
                onSend={(text) => {
                  setChosen(text('project'))
                  setSpan({ from: text('from'), to: text('to') })
                }}
              >
                <Choice
                  name="project"
                  label="Project"
                  defaultValue={id}
                  options={all.map((project) => ({ value: project.id, label: project.name }))}
                />
                <Field name="from" type="date" label="From" defaultValue={span.from} />
                <Field name="to" type="date" label="To" defaultValue={span.to} />
                <Button isSubmit>Show</Button>
              </Form>
              <OfProject key={id} id={id} span={span} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

type Span = { readonly from: string; readonly to: string }

function OfProject({ id, span }: { readonly id: string; readonly span: Span }) {
  const look = useLook('analytics funnel', [id], funnelSchema, JSON.stringify({ from: span.from, to: `${span.to}T23:59:59.999Z` }))
  return <Loaded look={look}>{(funnel) => <Shown funnel={funnel} />}</Loaded>
}

function Shown({ funnel }: { readonly funnel: Funnel }) {
  const { opened, chosen, connected, byWallet, errors, families, devices, days, isPart } = funnel
  if (opened === 0 && chosen === 0 && connected === 0)
    return <p className="none">No event was counted in these days. Analytics may be off for this project, or the modal was not opened.</p>
  const steps = [
    { name: 'Opened the modal', n: opened },
    { name: 'Chose a wallet', n: chosen },
    { name: 'Connected', n: connected },
  ]
  return (
    <>
      {isPart && (
        <Notice tone="caution">
          <p>There were more events than are read at once: these numbers are of the newest. Choose fewer days.</p>
        </Notice>
      )}
      <Section title="Funnel">
        <BarTable
          caption="Funnel"
          of={opened}
          columns={['Step', 'Visits', 'Of opened']}
          rows={steps.map(({ name, n }) => ({ name, n, note: percent(n, opened) }))}
          none=""
        />
      </Section>
      <Section title="Days">
        <DayPlot days={days} />
      </Section>
      <Section title="By wallet">
        <Table
          caption="By wallet"
          none="No wallet was chosen."
          rows={byWallet}
          rowKey={({ wallet }) => wallet}
          columns={[
            { title: 'Wallet', cell: ({ wallet }) => wallet },
            { title: 'Chosen', isNumber: true, cell: (row) => <Count n={row.chosen} /> },
            { title: 'Connected', isNumber: true, cell: (row) => <Count n={row.connected} /> },
            { title: 'Failed', isNumber: true, cell: (row) => <Count n={row.failed} /> },
            { title: 'Succeeds', isNumber: true, cell: (row) => percent(row.connected, row.chosen) ?? <Missing says="–" /> },
          ]}
        />
      </Section>
      <div className="columns">
        <Section title="Errors">
          <BarTable
            caption="Errors"
            columns={['Code', 'Times']}
            none="No error was reported."
            rows={errors.map(({ code, n }) => ({ name: code, n }))}
          />
        </Section>
        <Section title="Chain families">
          <BarTable
            caption="Chain families"
            columns={['Family', 'Connections']}
            none="No connection was reported."
            rows={families.map(({ family, n }) => ({ name: family, n }))}
          />
        </Section>
        <Section title="Devices">
          <BarTable
            caption="Devices"
            columns={['Kind', 'Visits']}
            none="No device was reported."
            rows={devices.map(({ kind, n }) => ({ name: kind, n }))}
          />
        </Section>
      </div>
    </>
  )
}

/** A share in whole per cent; `undefined` of nothing. */
function percent(part: number, whole: number): string | undefined {
  return whole > 0 ? `${Math.round((part / whole) * 100)} %` : undefined
}

function lastWeeks(): Span {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const now = Date.now()
  return { from: day(now - 13 * dayMs), to: day(now) }
}
