import { useState } from 'react'
import { optionsSchema } from '../answers/commands.ts'
import { type Session, sessionSchema } from '../answers/session.ts'
import type { Gateway } from '../gateway/createGateway.ts'
import type { Passkeys } from '../gateway/passkeys.ts'
import type { Answer, Refusal } from '../gateway/refusal.ts'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Refused } from '../parts/Refused.tsx'
import { StartPage } from '../parts/StartPage.tsx'

/** Signs in with a passkey, or enrols one with a code that an owner has given out. */
export function SignIn({ gateway, passkeys, hasEnded, isEnrolling, onMode, onSession }: SignInProps) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const run = async (steps: () => Promise<Answer<Session>>) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    const answer = await steps()
    setBusy(false)
    if ('value' in answer) onSession(answer.value)
    else setRefusal(answer.refusal)
  }
  const signIn = async (): Promise<Answer<Session>> => {
    const asked = await gateway.post('login/options', {}, optionsSchema)
    if ('refusal' in asked) return asked
    const credential = await passkeys.ask(asked.value.options)
    return 'refusal' in credential ? credential : gateway.post('login', { credential: credential.value }, sessionSchema)
  }
  const enrol = async (code: string): Promise<Answer<Session>> => {
    const asked = await gateway.post('enrol/options', { code }, optionsSchema)
    if ('refusal' in asked) return asked
    const credential = await passkeys.create(asked.value.options)
    return 'refusal' in credential ? credential : gateway.post('enrol', { code, credential: credential.value }, sessionSchema)
  }
  const change = (next: boolean) => {
    setRefusal(undefined)
    onMode(next)
  }
  if (isEnrolling)
    return (
      <StartPage key="enrol" title="Enrol a passkey">
        <p>
          An owner has given you a code. It works once, for 15 minutes. Your device then creates a passkey, with which you sign in from now
          on.
        </p>
        {refusal && <Refused refusal={refusal} />}
        <Form label="Enrol" onSend={(text) => run(() => enrol(text('code')))}>
          <Field name="code" label="One-time code" maxLength={64} />
          <div className="actions">
            <Button isSubmit kind="main" isBusy={isBusy}>
              {isBusy ? 'Waiting for your device…' : 'Create passkey'}
            </Button>
            <Button kind="quiet" onPress={() => change(false)}>
              I have a passkey
            </Button>
          </div>
        </Form>
      </StartPage>
    )
  return (
    <StartPage key="sign-in" title="Sign in">
      <p>The console of this gateway’s operators.</p>
      {hasEnded && !refusal && (
        <Notice tone="caution">
          <p role="status">Your session has ended. Sign in again; you come back to the same page.</p>
        </Notice>
      )}
      {refusal && <Refused refusal={refusal} />}
      <div className="actions">
        <Button kind="main" isBusy={isBusy} onPress={() => run(signIn)}>
          {isBusy ? 'Waiting for your device…' : 'Sign in with a passkey'}
        </Button>
        <Button kind="quiet" onPress={() => change(true)}>
          I have a one-time code
        </Button>
      </div>
    </StartPage>
  )
}

export type SignInProps = {
  readonly gateway: Gateway
  readonly passkeys: Passkeys
  /** Whether the operator was signed in just now. */
  readonly hasEnded: boolean
  readonly isEnrolling: boolean
  readonly onMode: (isEnrolling: boolean) => void
  readonly onSession: (session: Session) => void
}
