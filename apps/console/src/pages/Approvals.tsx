import { useCallback, useState } from 'react'
import { safeParse } from 'valibot'
import { type Approval, approvalsSchema, decidedSchema } from '../answers/commands.ts'
import { inviteSchema } from '../answers/operators.ts'
import { useAnswer } from '../app/useAnswer.ts'
import { useConsole } from '../app/useConsole.ts'
import type { Refusal } from '../gateway/refusal.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { OneTimeCode } from '../parts/OneTimeCode.tsx'
import { Page } from '../parts/Page.tsx'
import { Refused } from '../parts/Refused.tsx'
import { Section } from '../parts/Section.tsx'
import { Time } from '../parts/Time.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { describeAsked } from './describeAsked.ts'

type Decision = 'approve' | 'decline'

/** Dangerous steps that await a second operator. One's own are for another to decide. */
export function Approvals() {
  const { gateway, session, commands, announce, leave } = useConsole()
  const ask = useCallback((signal: AbortSignal) => gateway.get('approvals', approvalsSchema, signal), [gateway])
  const look = useAnswer(ask)
  const [approving, setApproving] = useState<Approval>()
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [code, setCode] = useState<{ readonly name: string; readonly code: string }>()
  const decide = async ({ id, name }: Approval, decision: Decision) => {
    if (isRunning) return
    setRunning(true)
    setRefusal(undefined)
    const answer = await gateway.post(`approvals/${encodeURIComponent(id)}`, { decision }, decidedSchema)
    setRunning(false)
    setApproving(undefined)
    if ('refusal' in answer) {
      setRefusal(answer.refusal)
      if (answer.refusal.code === 'SESSION_EXPIRED') leave()
      return
    }
    // A code of an invitation is in this answer alone.
    const invite = 'result' in answer.value ? safeParse(inviteSchema, answer.value.result) : undefined
    if ((name === 'operator invite' || name === 'operator reset') && invite?.success) setCode(invite.output)
    announce(decision === 'approve' ? `Approved: “${name}” has run.` : `Declined: “${name}” does not run.`)
    look.reload()
  }
  return (
    <Page
      title="Approvals"
      about="Steps that cannot be undone run only if a second operator approves them."
      actions={
        <Button isBusy={look.isLoading} onPress={look.reload}>
          Reload
        </Button>
      }
    >
      {code && <OneTimeCode {...code} />}
      {refusal && <Refused refusal={refusal} />}
      <Loaded look={look}>
        {(approvals) =>
          approvals.length === 0 ? (
            <p className="none">Nothing awaits a second operator.</p>
          ) : (
            approvals.map((approval) => {
              const isOwn = approval.askedBy.id === session.operator.id
              return (
                <Section
                  key={approval.id}
                  title={commands.find(({ name }) => name === approval.name)?.summary ?? approval.name}
                  actions={isOwn && <Badge tone="caution">awaits another operator</Badge>}
                >
                  <p className="command">
                    <code className="wraps">{describeAsked(approval)}</code>
                  </p>
                  <Facts
                    facts={[
                      ['Asked by', isOwn ? 'you' : approval.askedBy.name],
                      ['Asked', <Time key="asked" at={approval.askedAt} />],
                      ['Open until', <Time key="until" at={approval.expiresAt} />],
                    ]}
                  />
                  {isOwn ? (
                    <p className="about">You asked for this, so another operator decides on it.</p>
                  ) : (
                    <div className="actions">
                      <Button kind="danger" label={`Approve ${describeAsked(approval)}`} onPress={() => setApproving(approval)}>
                        Approve…
                      </Button>
                      <Button
                        label={`Decline ${describeAsked(approval)}`}
                        isBusy={isRunning}
                        onPress={() => void decide(approval, 'decline')}
                      >
                        Decline
                      </Button>
                    </div>
                  )}
                </Section>
              )
            })
          )
        }
      </Loaded>
      {approving && (
        <ApproveDialog
          approval={approving}
          isRunning={isRunning}
          onApprove={() => void decide(approving, 'approve')}
          onClose={() => setApproving(undefined)}
        />
      )}
    </Page>
  )
}
