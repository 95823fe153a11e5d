import { useState } from 'react'
import { safeParse } from 'valibot'
import { type Endpoint, endpointSchema, endpointSecretSchema, endpointsSchema } from '../answers/webhooks.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { useStep } from '../app/useStep.ts'
import type { Asked } from '../gateway/runCommand.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Choice } from '../parts/Choice.tsx'
import { DangerDialog } from '../parts/DangerDialog.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Page } from '../parts/Page.tsx'
import { Secret } from '../parts/Secret.tsx'
import { Section } from '../parts/Section.tsx'
import { type Column, Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'
import { Deliveries } from './Deliveries.tsx'

/** Where events are sent to, and what came of it. */
export function Webhooks() {
  const { announce } = useConsole()
  const look = useLook('webhook list', [], endpointsSchema)
  const step = useStep()
  const [chosen, setChosen] = useState('')
  const [secret, setSecret] = useState<string>()
  const [removing, setRemoving] = useState<Endpoint>()
  const [whole, setWhole] = useState<Endpoint>()
  const may = { add: useMay('webhook add'), rotate: useMay('webhook rotate'), enable: useMay('webhook enable') }
  const [mayTest, mayRemove, mayShow] = [useMay('webhook test'), useMay('webhook remove'), useMay('webhook show')]
  /** The list shows the beginning of an address, which two endpoints may share. */
  const nameOf = ({ url, id }: Endpoint) => `${url}, ${id}`
  const run = async (name: string, given: readonly string[], sentence: string, options?: Asked['options']) => {
    if (step.isRunning) return false
    const done = await step.run({ name, arguments: given, ...(options && { options }) })
    if (!done) return false
    const made = safeParse(endpointSecretSchema, done.result)
    setSecret(made.success ? made.output.secret : undefined)
    announce(sentence)
    look.reload()
    return true
  }
  const showAddress = async (id: string) => {
    const done = step.isRunning ? undefined : await step.run({ name: 'webhook show', arguments: [id] })
    const shown = safeParse(endpointSchema, done?.result)
    if (!shown.success) return
    setWhole(shown.output)
    announce('The whole address is shown.')
  }
  const columns: readonly Column<Endpoint>[] = [
    {
      title: 'Address',
      cell: (one) => (
        <>
          <code className="wraps">{whole?.id === one.id ? whole.url : one.url}</code>
          {mayShow && whole?.id !== one.id && (
            <Button kind="quiet" label={`Show all of ${nameOf(one)}`} onPress={() => void showAddress(one.id)}>
              Show all
            </Button>
          )}
        </>
      ),
    },
    { title: 'Id', cell: ({ id }) => <code>{id}</code> },
    { title: 'Project', cell: ({ project }) => project },
    { title: 'Events', cell: ({ events }) => events.join(', ') },
    {
      title: 'State',
      cell: ({ state, reason }) => (
        <>
          <Badge tone={state === 'active' ? 'positive' : 'critical'}>{state}</Badge> {reason}
        </>
      ),
    },
    {
      title: 'Fails since',
      cell: ({ failingSince }) => (failingSince === null ? <Missing says="does not fail" /> : <Time at={failingSince} />),
    },
    {
      title: 'Change',
      isActions: true,
      cell: (one) => (
        <>
          <Button kind="quiet" label={`Show the deliveries to ${nameOf(one)}`} onPress={() => setChosen(one.id)}>
            Deliveries
          </Button>
          {mayTest && one.state === 'active' && (
            <Button kind="quiet" label={`Test ${nameOf(one)}`} onPress={() => void run('webhook test', [one.id], 'A ping is on its way.')}>
              Test
            </Button>
          )}
          {may.enable && one.state !== 'active' && (
            <Button
              kind="quiet"
              label={`Enable ${nameOf(one)}`}
              onPress={() => void run('webhook enable', [one.id], 'The endpoint is enabled.')}
            >
              Enable
            </Button>
          )}
          {may.rotate && (
            <Button
              kind="quiet"
              label={`New secret for ${nameOf(one)}`}
              onPress={() => void run('webhook rotate', [one.id], 'The former secret signs as well for a day.')}
            >
              New secret
            </Button>
          )}
          {mayRemove && (
            <Button kind="quiet" label={`Remove ${nameOf(one)}`} onPress={() => setRemoving(one)}>
              Remove…
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <Page title="Webhooks" about="Servers that are told of sign-ins, payments and the like, and what was delivered to them.">
      <Section title="Endpoints">
        {secret !== undefined && (
          <Secret label="Secret of the endpoint" value={secret}>
            Keep it now: it is not shown again.
          </Secret>
        )}
        <Outcome step={step} />
        <Loaded look={look}>
          {(endpoints) => (
            <Table caption="Endpoints" none="There are no endpoints." rows={endpoints} rowKey={({ id }) => id} columns={columns} />
          )}
        </Loaded>
        {may.add && (
          <Form
            label="New endpoint"
            isInline
            onSend={async (text, form) => {
              const events = text('events')
                .split(/[\s,]+/)
                .filter(Boolean)
              if (await run('webhook add', [text('project'), text('url')], 'Added the endpoint.', { event: events })) form.reset()
            }}
          >
            <Field name="project" label="Project" maxLength={128} />
            <Field name="url" label="Address, with https" maxLength={2048} />
            <Field name="events" label="Events, with spaces between" maxLength={512} />
            <Button isSubmit isBusy={step.isRunning}>
              Add endpoint
            </Button>
          </Form>
        )}
      </Section>
      <Loaded look={look}>
        {(endpoints) => {
          const shown = endpoints.find(({ id }) => id === chosen) ?? endpoints[0]
          if (!shown) return null
          return (
            <Section title="Deliveries" about="The latest 500.">
              <Choice
                name="endpoint"
                label="Endpoint"
                value={shown.id}
                options={endpoints.map((one) => ({ value: one.id, label: nameOf(one) }))}
                onChange={setChosen}
              />
              <Deliveries key={shown.id} endpointId={shown.id} isActive={shown.state === 'active'} />
            </Section>
          )
        }}
      </Loaded>
      {removing && (
        <DangerDialog
          title="Remove the endpoint"
          asked={{ name: 'webhook remove', arguments: [removing.id] }}
          name={removing.id}
          verb="Remove endpoint"
          onClose={() => setRemoving(undefined)}
          onDone={() => {
            setRemoving(undefined)
            announce('Removed the endpoint.')
            look.reload()
          }}
        >
          <p>Its deliveries go with it, those too that wait.</p>
        </DangerDialog>
      )}
    </Page>
  )
}
