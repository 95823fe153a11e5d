import { useState } from 'react'
import { safeParse } from 'valibot'
import { inviteSchema, operatorsSchema } from '../answers/operators.ts'
import { type Role, roles } from '../answers/session.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { useStep } from '../app/useStep.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Choice } from '../parts/Choice.tsx'
import { Count } from '../parts/Count.tsx'
import { DangerDialog } from '../parts/DangerDialog.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { OneTimeCode } from '../parts/OneTimeCode.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'

/** What each role is for. */
const meanings: Readonly<Record<Role, string>> = {
  owner: 'everything, and operators',
  operator: 'projects, wallets, mails, networks',
  support: 'users, devices, sessions',
  readonly: 'looks only',
}

type Change = { readonly id: string; readonly name: string; readonly role?: Role; readonly isReset?: true }

/** Who may use the console, and as what. */
export function Operators() {
  const { session, announce } = useConsole()
  const look = useLook('operator list', [], operatorsSchema)
  const mayChange = useMay('operator role')
  const mayRemove = useMay('operator remove')
  const mayReset = useMay('operator reset')
  const mayInvite = useMay('operator invite')
  const [change, setChange] = useState<Change>()
  const [code, setCode] = useState<{ readonly name: string; readonly code: string }>()
  const close = () => setChange(undefined)
  return (
    <Page title="Operators" about="Who may use this console. Each signs in with passkeys of their own.">
      <Section title="All operators">
        <Loaded look={look}>
          {(operators) => (
            <Table
              caption="Operators"
              none="There are no operators."
              rows={operators}
              rowKey={({ id }) => id}
              columns={[
                { title: 'Name', cell: ({ name }) => (name === session.operator.name ? `${name} (you)` : name) },
                {
                  title: 'Role',
                  cell: ({ role }) => (
                    <>
                      <Badge>{role}</Badge> <span className="about">{meanings[role]}</span>
                    </>
                  ),
                },
                {
                  title: 'Passkeys',
                  isNumber: true,
                  cell: ({ passkeys }) => (passkeys === 0 ? <Badge tone="caution">invited</Badge> : <Count n={passkeys} />),
                },
                ...(mayChange || mayRemove || mayReset
                  ? [
                      {
                        title: 'Change',
                        isActions: true,
                        cell: ({
                          id,
                          name,
                          role,
                          passkeys,
                        }: {
                          readonly id: string
                          readonly name: string
                          readonly role: Role
                          readonly passkeys?: number | null | undefined
                        }) => (
                          <>
                            {mayChange && (
                              <select
                                aria-label={`Role of ${name}`}
                                value={role}
                                onChange={(event) => setChange({ id, name, role: event.currentTarget.value as Role })}
                              >
                                {roles.map((one) => (
                                  <option key={one}>{one}</option>
                                ))}
                              </select>
                            )}
                            {mayReset && passkeys !== 0 && (
                              <Button kind="quiet" label={`Reset ${name}`} onPress={() => setChange({ id, name, isReset: true })}>
                                Reset…
                              </Button>
                            )}
                            {mayRemove && (
                              <Button kind="quiet" label={`Remove ${name}`} onPress={() => setChange({ id, name })}>
                                Remove…
                              </Button>
                            )}
                          </>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </Loaded>
      </Section>
      {code && <OneTimeCode {...code} />}
      {mayInvite && <Invite onChange={look.reload} />}
      {change && (
        <DangerDialog
          {...describeChange(change)}
          name={change.name}
          onClose={close}
          onDone={(result) => {
            close()
            const made = safeParse(inviteSchema, result)
            setCode(made.success ? made.output : undefined)
            announce(describeChange(change).done)
            look.reload()
          }}
        >
          <p>{describeChange(change).effect}</p>
        </DangerDialog>
      )}
    </Page>
  )
}

/** The command that a change runs, and the words that describe it. The id keeps it from another operator who has the name later. */
function describeChange({ id, name, role, isReset }: Change) {
  const options = { id }
  if (isReset)
    return {
      title: `Reset ${name}`,
      asked: { name: 'operator reset', arguments: [name], options },
      verb: 'Reset operator',
      done: `Reset ${name}.`,
      effect: 'This ends all passkeys and sessions of the operator, and makes a code for a new passkey.',
    }
  if (role)
    return {
      title: `Make ${name} ${role}`,
      asked: { name: 'operator role', arguments: [name, role], options },
      verb: 'Change role',
      done: `${name} is ${role} now.`,
      effect: `As ${role}, ${name} may use: ${meanings[role]}.`,
    }
  return {
    title: `Remove ${name}`,
    asked: { name: 'operator remove', arguments: [name], options },
    verb: 'Remove operator',
    done: `Removed ${name}.`,
    effect: 'This removes the operator with their passkeys and sessions. The trail of what they did stays.',
  }
}

function Invite({ onChange }: { readonly onChange: () => void }) {
  const { announce } = useConsole()
  const step = useStep()
  const [invite, setInvite] = useState<{ readonly name: string; readonly code: string }>()
  const send = async (text: (name: string) => string, form: HTMLFormElement) => {
    const done = await step.run({ name: 'operator invite', arguments: [text('name')], options: { role: text('role') } })
    const made = done && safeParse(inviteSchema, done.result)
    if (!made?.success) return
    setInvite(made.output)
    form.reset()
    announce(`Invited ${made.output.name}.`)
    onChange()
  }
  return (
    <Section
      title="Invite"
      about="An invitation is a code for a passkey. It needs a second operator, who is also the one who sees the code and hands it over. For another passkey, invite the same name again. If a passkey is lost, reset the operator instead: that ends it."
    >
      {invite && <OneTimeCode {...invite} />}
      <Outcome step={step} />
      <Form label="Invite an operator" isInline onSend={(text, form) => step.isRunning || void send(text, form)}>
        <Field name="name" label="Name" maxLength={64} />
        <Choice
          name="role"
          label="Role"
          defaultValue="readonly"
          options={roles.map((role) => ({ value: role, label: `${role}: ${meanings[role]}` }))}
        />
        <Button isSubmit kind="main" isBusy={step.isRunning}>
          Invite
        </Button>
      </Form>
    </Section>
  )
}
