import { useState } from 'react'
import { projectSchema } from '../answers/projects.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { useStep } from '../app/useStep.ts'
import { Button } from '../parts/Button.tsx'
import { DangerDialog } from '../parts/DangerDialog.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Link } from '../parts/Link.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import type { PageIdProps } from './pageId.ts'
import { Features } from './project/Features.tsx'
import { Keys } from './project/Keys.tsx'
import { Origins } from './project/Origins.tsx'
import type { ProjectPartProps } from './project/projectPart.ts'
import { ThemePreview } from './project/ThemePreview.tsx'

/** One project: origins, features, keys, its look, and what it is called. */
export function ProjectPage({ id }: PageIdProps) {
  const look = useLook('project show', [id], projectSchema)
  const mayListKeys = useMay('key list')
  return (
    <Page
      title={look.value?.name ?? 'Project'}
      about={
        <>
          <Link to="/projects">Projects</Link> / <code>{id}</code>
        </>
      }
    >
      <Loaded look={look}>
        {(project) => (
          <>
            <Origins project={project} onChange={look.reload} />
            <Features project={project} onChange={look.reload} />
            {mayListKeys && <Keys projectId={project.id} />}
            <ThemePreview />
            <Rename project={project} onChange={look.reload} />
            <Remove project={project} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Rename({ project, onChange }: ProjectPartProps) {
  const { announce } = useConsole()
  const step = useStep()
  if (!useMay('project rename')) return null
  return (
    <Section title="Name">
      <Outcome step={step} />
      <Form
        label="Rename"
        isInline
        onSend={async (text) => {
          if (step.isRunning || !(await step.run({ name: 'project rename', arguments: [project.id, text('name')] }))) return
          announce(`The project is now called ${text('name')}.`)
          onChange()
        }}
      >
        <Field name="name" label="New name" defaultValue={project.name} maxLength={128} />
        <Button isSubmit isBusy={step.isRunning}>
          Rename
        </Button>
      </Form>
    </Section>
  )
}

function Remove({ project }: Pick<ProjectPartProps, 'project'>) {
  const { go, announce } = useConsole()
  const [isAsking, setAsking] = useState(false)
  if (!useMay('project delete')) return null
  return (
    <Section title="Remove" about="Its pages lose the gateway at once.">
      <Button kind="danger" onPress={() => setAsking(true)}>
        Remove project…
      </Button>
      {isAsking && (
        <DangerDialog
          title={`Remove ${project.name}`}
          asked={{ name: 'project delete', arguments: [project.id], options: { yes: true } }}
          name={project.name}
          verb="Remove project"
          onClose={() => setAsking(false)}
          onDone={() => {
            go('/projects')
            announce(`Removed ${project.name}.`)
          }}
        >
          <p>This removes the project with its origins, features, keys and analytics. Nothing brings them back.</p>
        </DangerDialog>
      )}
    </Section>
  )
}
