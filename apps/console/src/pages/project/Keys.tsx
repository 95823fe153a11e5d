import { useState } from 'react'
import { safeParse } from 'valibot'
import { createdKeySchema, keysSchema } from '../../answers/projects.ts'
import { useConsole, useMay } from '../../app/useConsole.ts'
import { useLook } from '../../app/useLook.ts'
import { useStep } from '../../app/useStep.ts'
import { Button } from '../../parts/Button.tsx'
import { DangerDialog } from '../../parts/DangerDialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { Form } from '../../parts/Form.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Outcome } from '../../parts/Outcome.tsx'
import { Secret } from '../../parts/Secret.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Time } from '../../parts/Time.tsx'

/** Keys of the project's servers. A new one is shown once. */
export function Keys({ projectId }: KeysProps) {
  const { announce } = useConsole()
  const look = useLook('key list', [projectId], keysSchema)
  const step = useStep()
  const mayCreate = useMay('key create')
  const mayRevoke = useMay('key revoke')
  const [key, setKey] = useState<string>()
  const [revoking, setRevoking] = useState<{ readonly id: string; readonly name: string }>()
  const create = async (name: string, form: HTMLFormElement) => {
    const done = await step.run({ name: 'key create', arguments: [projectId, name] })
    const made = done && safeParse(createdKeySchema, done.result)
    if (made?.success) setKey(made.output.key)
    if (!done) return
    form.reset()
    announce(`Created the key ${name}.`)
    look.reload()
  }
  return (
    <Section title="Keys" about="For the project’s servers. A page needs none, and the gateway accepts none from a page.">
      {key !== undefined && (
        <Secret label="New key" value={key}>
          Keep it now: it is not shown again.
        </Secret>
      )}
      <Loaded look={look}>
        {(keys) => (
          <Table
            caption="Keys"
            none="There are no keys."
            rows={keys}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Name', cell: ({ name }) => name },
              { title: 'Id', cell: ({ id }) => <code>{id}</code> },
              { title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
              ...(mayRevoke
                ? [
                    {
                      title: 'Change',
                      isActions: true,
                      cell: (one: { readonly id: string; readonly name: string }) => (
                        <Button kind="quiet" label={`Revoke ${one.name}`} onPress={() => setRevoking(one)}>
                          Revoke…
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
      <Outcome step={step} />
      {mayCreate && (
        <Form label="New key" isInline onSend={(text, form) => step.isRunning || create(text('name'), form)}>
          <Field name="name" label="Name of a new key" maxLength={128} />
          <Button isSubmit isBusy={step.isRunning}>
            Create key
          </Button>
        </Form>
      )}
      {revoking && (
        <DangerDialog
          title={`Revoke ${revoking.name}`}
          asked={{ name: 'key revoke', arguments: [projectId, revoking.id] }}
          name={revoking.name}
          verb="Revoke key"
          onClose={() => setRevoking(undefined)}
          onDone={() => {
            setRevoking(undefined)
            announce(`Revoked ${revoking.name}.`)
            look.reload()
          }}
        >
          <p>Servers that use this key are refused from now on.</p>
        </DangerDialog>
      )}
    </Section>
  )
}

export type KeysProps = { readonly projectId: string }
