import { useState } from 'react'
import { usersSchema } from '../answers/users.ts'
import { useLook } from '../app/useLook.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Link } from '../parts/Link.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

/** Finds users of the embedded wallet. There is no list: an operator asks for the one that a case is about. */
export function Users() {
  const [wanted, setWanted] = useState('')
  return (
    <Page
      title="Users"
      about="Find a user by the whole e-mail address, the id or a wallet’s address. Every search is in the trail. Nothing here leads to a key."
    >
      <Section title="Find">
        <Form label="Find a user" isInline onSend={(text) => setWanted(text('wanted'))}>
          <Field name="wanted" type="search" label="E-mail address, id or wallet" maxLength={320} />
          <Button isSubmit kind="main">
            Find
          </Button>
        </Form>
        {wanted !== '' && <Found key={wanted} wanted={wanted} />}
      </Section>
    </Page>
  )
}

function Found({ wanted }: { readonly wanted: string }) {
  const look = useLook('user find', [wanted], usersSchema)
  return (
    <div aria-live="polite">
      <Loaded look={look}>
        {(users) => (
          <Table
            caption={`Users found for ${wanted}`}
            none="There is no such user."
            rows={users}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Id', cell: ({ id }) => <Link to={`/users/${encodeURIComponent(id)}`}>{id}</Link> },
              { title: 'E-mail', cell: ({ emails }) => emails.join(', ') || <Missing says="none" /> },
              { title: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
              {
                title: 'State',
                cell: ({ isFrozen }) => (isFrozen ? <Badge tone="critical">frozen</Badge> : <Badge tone="positive">active</Badge>),
              },
            ]}
          />
        )}
      </Loaded>
    </div>
  )
}
