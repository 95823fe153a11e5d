import { safeParse } from 'valibot'
import { projectSchema, projectsSchema } from '../answers/projects.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { useStep } from '../app/useStep.ts'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Link } from '../parts/Link.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'

/** All projects, and a new one. */
export function Projects() {
  const look = useLook('project list', [], projectsSchema)
  return (
    <Page title="Projects" about="A project is one app: its origins, features, keys and limits.">
      <Section title="All projects">
        <Loaded look={look}>
          {(projects) => (
            <Table
              caption="Projects"
              none="There are no projects yet."
              rows={projects}
              rowKey={({ id }) => id}
              columns={[
                {
                  title: 'Name',
                  cell: ({ id, name }) => <Link to={`/projects/${encodeURIComponent(id)}`}>{name}</Link>,
                },
                { title: 'Id', cell: ({ id }) => <code>{id}</code> },
              ]}
            />
          )}
        </Loaded>
      </Section>
      {useMay('project create') && <Create />}
    </Page>
  )
}

function Create() {
  const { go, announce } = useConsole()
  const step = useStep()
  const create = async (text: (name: string) => string) => {
    const origin = text('origin')
    const done = await step.run({
      name: 'project create',
      arguments: [text('name')],
      options: origin === '' ? {} : { origin: [origin] },
    })
    if (!done) return
    const made = safeParse(projectSchema, done.result)
    go(made.success ? `/projects/${encodeURIComponent(made.output.id)}` : '/projects')
    announce(`Created ${text('name')}.`)
  }
  return (
    <Section title="New project" about="Without an origin no page can use it; origins can be added later.">
      <Outcome step={step} />
      <Form label="New project" isInline onSend={(text) => step.isRunning || create(text)}>
        <Field name="name" label="Name" maxLength={128} />
        <Field name="origin" label="Origin (optional)" isRequired={false} hint="https://app.example, or https://*.app.example" />
        <Button isSubmit kind="main" isBusy={step.isRunning}>
          Create project
        </Button>
      </Form>
    </Section>
  )
}
