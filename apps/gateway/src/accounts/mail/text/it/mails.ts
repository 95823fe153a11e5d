import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot': 'Latchkey conserva il wallet a cui accedi. Non chiede mai un codice per telefono o in chat, e mai le tue parole segrete.',
  'mail.open': 'Apri la pagina',
  'mail.thisApp': 'questa app',
  'mail.fact.app': 'App',
  'mail.fact.device': 'Dispositivo',
  'mail.fact.time': 'Ora',
  'mail.unknownDevice': 'Dispositivo sconosciuto',
  'mail.onNetwork': '{device}, rete {network}',
  'mail.notMe': 'Non eri tu? Apri questa pagina entro una settimana e segnalalo:',

  'code.subject': 'Il tuo codice per {app}',
  'code.login': 'Il tuo codice per accedere:',
  'code.recover': 'Il tuo codice per aprire il tuo wallet su un nuovo dispositivo:',
  'code.export': 'Il tuo codice per mostrare le parole segrete del tuo wallet:',
  'code.device_add': 'Il tuo codice per cambiare il recupero del tuo wallet:',
  'code.spend': 'Il tuo codice per approvare una richiesta oltre il limite giornaliero di un sito:',
  'code.email_primary': 'Il tuo codice per cambiare l’indirizzo email del tuo wallet:',
  'code.email_secondary': 'Il tuo codice per fare di questo l’indirizzo email di un wallet:',
  'code.moves':
    'Con questo codice il tuo wallet passa da questo indirizzo a {email}. Chiunque legga quella casella potrà allora accedervi.',
  'code.movesHere': 'Con questo codice un wallet passa da {former} a questo indirizzo, {email}.',
  'code.expires': {
    one: 'Scade tra {n} minuto e vale una sola volta, sul dispositivo da cui accedi.',
    other: 'Scade tra {n} minuti e vale una sola volta, sul dispositivo da cui accedi.',
  },
  'code.address': 'L’indirizzo del tuo wallet: {address}',
  'code.ignore': 'Se non eri tu, ignora questa email e non condividere il codice.',

  'approval.subject': 'Un nuovo dispositivo chiede l’accesso al tuo wallet su {app}',
  'approval.text': 'Eri tu? Apri questa pagina e scegli il numero che il nuovo dispositivo mostra:',
  'approval.not': 'Se non eri tu, premi lì “Non ero io”. Aprire la pagina non cambia nulla.',

  'deviceAdded.subject': 'Un nuovo dispositivo può usare il tuo wallet',
  'deviceAdded.text': '{device} è stato aggiunto su {origin}.',

  'recovery.subject': 'È in corso l’apertura del tuo wallet su un nuovo dispositivo',
  'recovery.text': '{device} chiede l’accesso su {origin}.',
  'recovery.waits': { one: 'Lo otterrà tra {n} minuto.', other: 'Lo otterrà tra {n} minuti.' },
  'recovery.remove': 'Un browser che ha il tuo wallet lo elenca tra i tuoi dispositivi, da dove puoi rimuoverlo.',
  'recovery.byDevice': 'È stato confermato su un dispositivo che ha il tuo wallet.',
  'recovery.byPasskey': 'È stato confermato con la tua passkey.',
  'recovery.byCode': 'È stato confermato con un codice inviato al tuo indirizzo.',
  'recovery.tellNobody': 'Non condividere un codice con nessuno.',

  'passkeyAdded.subject': 'È stata aggiunta una passkey al tuo wallet',
  'passkeyAdded.text': 'D’ora in poi dà accesso al tuo wallet senza codice.',
  'passkeyAdded.not': 'Se non eri tu, accedi, scegli Passkey e rimuovila, poi scegli Dispositivi e disconnetti tutti gli altri.',
  'passkeyRemoved.subject': 'È stata rimossa una passkey dal tuo wallet',
  'passkeyRemoved.text': 'Non dà più accesso al tuo wallet.',
  'passkeyRemoved.not': 'Se non eri tu, accedi, scegli Dispositivi e disconnetti tutti gli altri.',

  'numberPressed.subject': 'È stato premuto un numero per dare a un dispositivo accesso al tuo wallet',
  'numberPressed.text':
    'Qualcuno ha effettuato l’accesso al tuo posto in un’altra finestra e ha premuto il numero che {device} mostrava su {origin}.',
  'numberPressed.now': 'Ora quel dispositivo può aprire il tuo wallet.',

  'askedEmail.subject': 'Qualcuno vuole cambiare l’indirizzo email del tuo wallet',
  'askedEmail.text':
    '{device} chiede di cambiare l’indirizzo email del tuo wallet da {before} a {next} e aveva solo la tua casella per dimostrarlo. Potrà farlo tra un giorno.',
  'askedPasskey.subject': 'Qualcuno vuole rimuovere una passkey del tuo wallet',
  'askedPasskey.text':
    '{device} chiede di rimuovere una passkey che dà accesso al tuo wallet e aveva solo la tua casella per dimostrarlo. Potrà farlo tra un giorno.',
  'asked.not': 'Se non eri tu, segnalalo nella pagina qui sotto, oppure scegli Dispositivi e disconnetti tutti gli altri.',

  'emailChanged.subject': 'L’indirizzo email del tuo wallet è cambiato',
  'emailChanged.text': 'Il tuo wallet ora appartiene a {email} e non più a questo indirizzo. Gli altri dispositivi sono stati disconnessi.',
  'emailChanged.undo': 'Se non eri tu, riprendilo da {email} entro un giorno, su questa pagina:',
}
