import { overviewSchema } from '../answers/overview.ts'
import { useConsole, useMay } from '../app/useConsole.ts'
import { useLook } from '../app/useLook.ts'
import { Count } from '../parts/Count.tsx'
import { Figures } from '../parts/Figures.tsx'
import { Link } from '../parts/Link.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

/** What runs, since when, on which databases, and what needs attention. */
export function Overview() {
  const { session } = useConsole()
  return (
    <Page title="Overview" about="What this gateway runs on, and what needs attention.">
      {useMay('overview show') ? (
        <Shown />
      ) : (
        <Notice tone="plain">
          <p>
            You are signed in as {session.operator.name}. This gateway has no overview for the role {session.operator.role}: choose a page.
          </p>
        </Notice>
      )}
    </Page>
  )
}

function Shown() {
  const look = useLook('overview show', [], overviewSchema)
  return (
    <Loaded look={look}>
      {({ version, startedAt, processes, databases, projects, users, warnings }) => (
        <>
          <Section title="Needs attention">
            {warnings.length === 0 ? (
              <p className="none">Nothing at the moment.</p>
            ) : (
              <ul className="warnings">
                {warnings.map((warning) => (
                  <li key={warning}>
                    <Notice tone="caution">
                      <p>{warning}</p>
                    </Notice>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <Section title="At a glance">
            <Figures
              figures={[
                { name: 'Projects', value: <Count n={projects} />, note: <Link to="/projects">All projects</Link> },
                { name: 'Users', value: <Count n={users} /> },
                { name: 'Version', value: version },
                {
                  name: 'Running since',
                  value: <Time at={startedAt} />,
                  note: typeof processes === 'number' && processes > 1 ? `${processes} gateways` : undefined,
                },
              ]}
            />
          </Section>
          <Section title="Databases">
            <Table
              caption="Databases"
              none="No database is known."
              rows={databases}
              rowKey={({ name }) => name}
              columns={[
                { title: 'Name', cell: ({ name }) => name },
                { title: 'Engine', cell: ({ engine }) => engine },
                { title: 'Schema', isNumber: true, cell: ({ schema }) => schema ?? <Missing /> },
              ]}
            />
          </Section>
        </>
      )}
    </Loaded>
  )
}
