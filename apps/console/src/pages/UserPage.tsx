import { useState } from 'react'
import { type User, userSchema } from '../answers/users.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { useStep } from '../app/useStep.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { DangerDialog } from '../parts/DangerDialog.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Link } from '../parts/Link.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'
import { FreezeDialog } from './FreezeDialog.tsx'
import type { PageIdProps } from './pageId.ts'

/** One user: devices, sessions, custody and trail; freezing and thawing. There is no way to a key. */
export function UserPage({ id }: PageIdProps) {
  const look = useLook('user show', [id], userSchema)
  return (
    <Page
      title={look.value?.emails[0] ?? 'User'}
      about={
        <>
          <Link to="/users">Users</Link> / <code>{id}</code>
        </>
      }
    >
      <Loaded look={look}>
        {(user) => (
          <>
            <State user={user} onChange={look.reload} />
            <Section title="Devices" about="Each device holds a share of the key; the console sees none of them.">
              <Table
                caption="Devices"
                none="No device is enrolled."
                rows={user.devices}
                rowKey={(device) => device.id}
                columns={[
                  { title: 'Name', cell: ({ name }) => name ?? <Missing says="unnamed" /> },
                  { title: 'Where', cell: ({ origin }) => origin ?? <Missing /> },
                  { title: 'Enrolled', cell: ({ createdAt }) => <Time at={createdAt} /> },
                  { title: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
                ]}
              />
            </Section>
            <Sessions user={user} onChange={look.reload} />
            <Section title="Trail" about="What happened to this account, the newest first.">
              <Table
                caption="Trail of the account"
                none="Nothing has happened yet."
                rows={user.trail}
                rowKey={({ seq }) => seq}
                columns={[
                  { title: 'When', cell: ({ at }) => <Time at={at} /> },
                  { title: 'What', cell: ({ kind }) => kind },
                  { title: 'Detail', cell: ({ detail }) => describeDetail(detail) || <Missing says="none" /> },
                ]}
              />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

type PartProps = { readonly user: User; readonly onChange: () => void }

function State({ user, onChange }: PartProps) {
  const { announce } = useConsole()
  const mayFreeze = useMay('user freeze')
  const mayThaw = useMay('user thaw')
  const [asking, setAsking] = useState<'freeze' | 'thaw'>()
  const close = () => setAsking(undefined)
  const name = user.emails[0] ?? user.id
  return (
    <Section
      title="Account"
      actions={
        user.isFrozen
          ? mayThaw && <Button onPress={() => setAsking('thaw')}>Thaw…</Button>
          : mayFreeze && (
              <Button kind="danger" onPress={() => setAsking('freeze')}>
                Freeze…
              </Button>
            )
      }
    >
      <Facts
        facts={[
          ['State', user.isFrozen ? <Badge tone="critical">frozen</Badge> : <Badge tone="positive">active</Badge>],
          ...(user.isFrozen
            ? ([
                ['Reason', user.freeze?.reason ?? <Missing />],
                ['Frozen', <Time key="frozen" at={user.freeze?.frozenAt} />],
              ] as const)
            : []),
          ['E-mail', user.emails.join(', ') || <Missing says="none" />],
          ['Custody', describeCustody(user.custody) ?? <Missing says="no wallet, or no way to recover it" />],
          ['Wallet', user.wallet?.evmAddress ? <code>{user.wallet.evmAddress}</code> : <Missing says="none" />],
          ['Since', <Time key="since" at={user.createdAt} />],
        ]}
      />
      {asking === 'freeze' && (
        <FreezeDialog
          userId={user.id}
          name={name}
          onClose={close}
          onDone={() => {
            close()
            announce(`${name} is frozen.`)
            onChange()
          }}
        />
      )}
      {asking === 'thaw' && (
        <DangerDialog
          title={`Thaw ${name}`}
          asked={{ name: 'user thaw', arguments: [user.id] }}
          name={name}
          verb="Thaw"
          onClose={close}
          onDone={() => {
            close()
            announce(`${name} is active again.`)
            onChange()
          }}
        >
          <p>The user can sign in, sign and recover again. Thaw only when it is certain that the account is in its owner’s hands.</p>
        </DangerDialog>
      )}
    </Section>
  )
}

function Sessions({ user, onChange }: PartProps) {
  const { announce } = useConsole()
  const step = useStep()
  const mayEnd = useMay('session end')
  const end = async (id: string) => {
    if (step.isRunning || !(await step.run({ name: 'session end', arguments: [id] }))) return
    announce('The session has ended.')
    onChange()
  }
  return (
    <Section title="Sessions">
      <Outcome step={step} />
      <Table
        caption="Sessions"
        none="The user is signed in nowhere."
        rows={user.sessions}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Where', cell: ({ origin, project }) => origin ?? project ?? <Missing /> },
          { title: 'Device', cell: ({ device }) => device ?? <Missing /> },
          { title: 'Began', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { title: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
          { title: 'Ends', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
          ...(mayEnd
            ? [
                {
                  title: 'Change',
                  isActions: true,
                  cell: ({ id, origin, project }: User['sessions'][number]) => (
                    <Button kind="quiet" label={`End the session of ${origin ?? project ?? id}`} onPress={() => void end(id)}>
                      End
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}

const levels: Readonly<Record<string, string>> = {
  K0: 'K0, recoverable by the operator',
  K1: 'K1, recoverable by a passkey',
  K3: 'K3, recoverable by the user’s own kit',
}

/** The levels of custody in words. */
function describeCustody(custody: string | null | undefined): string | undefined {
  return custody
    ?.split(' ')
    .map((level) => levels[level] ?? level)
    .join('; ')
}

function describeDetail(detail: User['trail'][number]['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
}
