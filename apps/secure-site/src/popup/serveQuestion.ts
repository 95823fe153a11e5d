import { type Answer, type Question, questionSchema } from '../ownWindow/questionSchema.ts'
import type { Stage } from '../screens/createStage.ts'
import { showOther } from '../screens/showOther.ts'
import type { Text } from '../text/createText.ts'
import { showNumbers } from '../wallet/showNumbers.ts'
import { serveTask } from './serveTask.ts'

/** Shows the frame's question and gives back the user's answer (I23, I25, I27). */
export function serveQuestion(stage: Stage, text: Text): Promise<void> {
  const show = async (question: Question, signal: AbortSignal): Promise<Answer<Question['kind']> | 'declined'> => {
    const place = { stage, text, signal }
    if (question.kind === 'waiting') return (await showNumbers(place, question)) ?? 'declined'
    return (await showOther(place, question)) ? 'approved' : 'declined'
  }
  return serveTask({ stage, text }, { schema: questionSchema, show })
}
