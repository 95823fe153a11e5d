import { siteSchema } from '../answers/site.ts'
import { useLook } from '../app/useLook.ts'
import { Count } from '../parts/Count.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Missing } from '../parts/Missing.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Page } from '../parts/Page.tsx'
import { Section } from '../parts/Section.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

/** The release that the secure site should serve, and what the monitor last saw there. */
export function SecureSite() {
  const look = useLook('site show', [], siteSchema)
  return (
    <Page title="Secure site" about="Whether the site that holds the wallets serves what was released and signed.">
      <Loaded look={look}>
        {({ site, lastCheck }) => (
          <Section title="Last check" about={site ? <code>{site}</code> : 'No secure site is set up.'}>
            {lastCheck ? (
              <>
                <Notice tone={lastCheck.problems.length === 0 ? 'positive' : 'critical'}>
                  <p>
                    {lastCheck.problems.length === 0 ? (
                      <strong>The site serves what was signed.</strong>
                    ) : (
                      <>
                        <strong>The site does not serve what was signed.</strong> Stop signing from the command line until it is clear why.
                      </>
                    )}
                  </p>
                </Notice>
                <Facts
                  facts={[
                    ['Checked', <Time key="at" at={lastCheck.at} />],
                    ['Version', lastCheck.version ?? <Missing />],
                    ['Build', lastCheck.build ?? <Missing />],
                    ['Files', <Count key="files" n={lastCheck.checked} />],
                  ]}
                />
                {lastCheck.problems.length > 0 && (
                  <Table
                    caption="Problems"
                    none=""
                    rows={lastCheck.problems}
                    rowKey={({ file, problem }) => `${file} ${problem}`}
                    columns={[
                      { title: 'File', cell: ({ file }) => <code>{file}</code> },
                      { title: 'Problem', cell: ({ problem }) => problem },
                    ]}
                  />
                )}
              </>
            ) : (
              <Notice tone="caution">
                <p>No check has been made: it is not known what the site serves. The gateway checks hourly once it has the site’s key.</p>
              </Notice>
            )}
          </Section>
        )}
      </Loaded>
    </Page>
  )
}
