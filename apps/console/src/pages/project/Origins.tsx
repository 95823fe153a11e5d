import { useConsole, useMay } from '../../app/useConsole.ts'
import { useStep } from '../../app/useStep.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { Form } from '../../parts/Form.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Outcome } from '../../parts/Outcome.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import type { ProjectPartProps } from './projectPart.ts'

/** Which pages may use the project. */
export function Origins({ project, onChange }: ProjectPartProps) {
  const { announce } = useConsole()
  const step = useStep()
  const mayAdd = useMay('origin add')
  const mayRemove = useMay('origin remove')
  const change = async (name: 'origin add' | 'origin remove', origin: string, sentence: string) => {
    if (step.isRunning || !(await step.run({ name, arguments: [project.id, origin] }))) return false
    announce(sentence)
    onChange()
    return true
  }
  return (
    <Section title="Origins" about="Only pages of these origins may use the project.">
      {project.origins.length === 0 ? (
        <Notice tone="caution">
          <p>There is no origin: every page is refused.</p>
        </Notice>
      ) : (
        <Table
          caption="Origins"
          none=""
          rows={project.origins}
          rowKey={(origin) => origin}
          columns={[
            { title: 'Origin', cell: (origin) => <code>{origin}</code> },
            ...(mayRemove
              ? [
                  {
                    title: 'Change',
                    isActions: true,
                    cell: (origin: string) => (
                      <Button
                        kind="quiet"
                        label={`Remove ${origin}`}
                        isBusy={step.isRunning}
                        onPress={() => void change('origin remove', origin, `Removed ${origin}. Its pages are refused from now on.`)}
                      >
                        Remove
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <Outcome step={step} />
      {mayAdd && (
        <Form
          label="Add an origin"
          isInline
          onSend={async (text, form) => {
            if (await change('origin add', text('origin'), `Allowed ${text('origin')}.`)) form.reset()
          }}
        >
          <Field name="origin" label="New origin" hint="https://app.example, or https://*.app.example for any one label" />
          <Button isSubmit isBusy={step.isRunning}>
            Add origin
          </Button>
        </Form>
      )}
    </Section>
  )
}
