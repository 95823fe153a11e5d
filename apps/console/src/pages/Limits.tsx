import { useState } from 'react'
import { limitsSchema } from '../answers/limits.ts'
import { projectLimitsSchema, projectsSchema } from '../answers/projects.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { useStep } from '../app/useStep.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Choice } from '../parts/Choice.tsx'
import { Count } from '../parts/Count.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'

/** The gateway's limits, and those of one project that differ. */
export function Limits() {
  return (
    <Page title="Limits" about="How much the gateway serves. A project may have limits of its own.">
      {useMay('limit list') && <OfProjects />}
      {useMay('limit show') && <OfGateway />}
    </Page>
  )
}

function OfGateway() {
  const look = useLook('limit show', [], limitsSchema)
  return (
    <Section title="Gateway" about="Set in the gateway’s environment; a change takes a restart.">
      <Loaded look={look}>
        {(limits) => (
          <Table
            caption="Limits of the gateway"
            none="No limit is known."
            rows={limits}
            rowKey={({ name }) => name}
            columns={[
              { title: 'Limit', cell: ({ name }) => <code className="wraps">{name}</code> },
              { title: 'Value', isNumber: true, cell: ({ value }) => value },
              { title: 'What it limits', cell: ({ doc }) => doc ?? <Missing says="see the settings" /> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

function OfProjects() {
  const projects = useLook('project list', [], projectsSchema)
  const [chosen, setChosen] = useState('')
  return (
    <Section title="One project">
      <Loaded look={projects}>
        {(all) => {
          const id = chosen || all[0]?.id
          if (id === undefined) return <p className="none">There are no projects yet.</p>
          return (
            <>
              <Choice
                name="project"
                label="Project"
                value={id}
                options={all.map((project) => ({ value: project.id, label: project.name }))}
                onChange={setChosen}
              />
              <OfProject key={id} id={id} />
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function OfProject({ id }: { readonly id: string }) {
  const { announce } = useConsole()
  const look = useLook('limit list', [id], projectLimitsSchema)
  const step = useStep()
  const maySet = useMay('limit set')
  const mayReset = useMay('limit reset')
  const change = async (name: string, given: readonly string[], sentence: string) => {
    if (step.isRunning || !(await step.run({ name, arguments: [id, ...given] }))) return
    announce(sentence)
    look.reload()
  }
  return (
    <Loaded look={look}>
      {(limits) => (
        <>
          <Table
            caption={`Limits of ${id}`}
            none="No limit is known."
            rows={limits}
            rowKey={({ limit }) => limit}
            columns={[
              { title: 'Limit', cell: ({ limit }) => <code className="wraps">{limit}</code> },
              { title: 'Value', isNumber: true, cell: ({ value }) => <Count n={value} /> },
              {
                title: 'Set by',
                cell: ({ limit, isOwn }) =>
                  isOwn ? (
                    <>
                      <Badge tone="caution">project</Badge>{' '}
                      {mayReset && (
                        <Button
                          kind="quiet"
                          label={`Reset ${limit}`}
                          onPress={() => void change('limit reset', [limit], `${limit} is the gateway’s again.`)}
                        >
                          Reset
                        </Button>
                      )}
                    </>
                  ) : (
                    'gateway'
                  ),
              },
            ]}
          />
          <Outcome step={step} />
          {maySet && limits.length > 0 && (
            <Form
              label="Set a limit"
              isInline
              onSend={(text) => void change('limit set', [text('limit'), text('value')], `${text('limit')} is now ${text('value')}.`)}
            >
              <Choice name="limit" label="Limit" options={limits.map(({ limit }) => ({ value: limit, label: limit }))} />
              <Field name="value" type="number" min={0} label="Value" />
              <Button isSubmit isBusy={step.isRunning}>
                Set limit
              </Button>
            </Form>
          )}
        </>
      )}
    </Loaded>
  )
}
