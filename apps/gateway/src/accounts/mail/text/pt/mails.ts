import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot':
    'O Latchkey guarda a carteira em que você entra. Ele nunca pede um código por telefone ou chat, e nunca suas palavras secretas.',
  'mail.open': 'Abrir a página',
  'mail.thisApp': 'este app',
  'mail.fact.app': 'App',
  'mail.fact.device': 'Dispositivo',
  'mail.fact.time': 'Hora',
  'mail.unknownDevice': 'Dispositivo desconhecido',
  'mail.onNetwork': '{device}, rede {network}',
  'mail.notMe': 'Não foi você? Abra esta página em até uma semana e avise:',

  'code.subject': 'Seu código para {app}',
  'code.login': 'Seu código para entrar:',
  'code.recover': 'Seu código para abrir sua carteira em um novo dispositivo:',
  'code.export': 'Seu código para mostrar as palavras secretas da sua carteira:',
  'code.device_add': 'Seu código para mudar como sua carteira é recuperada:',
  'code.spend': 'Seu código para aprovar uma solicitação acima do limite diário de um site:',
  'code.email_primary': 'Seu código para mudar o endereço de e-mail da sua carteira:',
  'code.email_secondary': 'Seu código para tornar este o endereço de e-mail de uma carteira:',
  'code.moves':
    'Com este código, sua carteira passa deste endereço para {email}. Qualquer pessoa que leia essa caixa de e-mail poderá então entrar nela.',
  'code.movesHere': 'Com este código, uma carteira passa de {former} para este endereço, {email}.',
  'code.expires': {
    one: 'Expira em {n} minuto e funciona uma única vez, no dispositivo em que você está entrando.',
    other: 'Expira em {n} minutos e funciona uma única vez, no dispositivo em que você está entrando.',
  },
  'code.address': 'O endereço da sua carteira: {address}',
  'code.ignore': 'Se não foi você, ignore este e-mail e não compartilhe o código.',

  'approval.subject': 'Um novo dispositivo pede acesso à sua carteira em {app}',
  'approval.text': 'Foi você? Abra esta página e escolha o número que o novo dispositivo mostra:',
  'approval.not': 'Se não foi você, pressione “Não fui eu” nessa página. Abrir a página não muda nada.',

  'deviceAdded.subject': 'Um novo dispositivo pode usar sua carteira',
  'deviceAdded.text': '{device} foi adicionado em {origin}.',

  'recovery.subject': 'Sua carteira está sendo aberta em um novo dispositivo',
  'recovery.text': '{device} pede acesso em {origin}.',
  'recovery.waits': { one: 'O dispositivo terá acesso em {n} minuto.', other: 'O dispositivo terá acesso em {n} minutos.' },
  'recovery.remove': 'Um navegador que tem sua carteira mostra esse dispositivo entre os seus, onde você pode removê-lo.',
  'recovery.byDevice': 'A confirmação foi feita em um dispositivo que tem sua carteira.',
  'recovery.byPasskey': 'A confirmação foi feita com sua chave de acesso.',
  'recovery.byCode': 'A confirmação foi feita com um código enviado ao seu endereço.',
  'recovery.tellNobody': 'Não compartilhe um código com ninguém.',

  'passkeyAdded.subject': 'Uma chave de acesso foi adicionada à sua carteira',
  'passkeyAdded.text': 'A partir de agora, ela serve para entrar na sua carteira sem código.',
  'passkeyAdded.not': 'Se não foi você, entre, escolha Chaves de acesso e remova-a; depois escolha Dispositivos e saia de todos os outros.',
  'passkeyRemoved.subject': 'Uma chave de acesso foi removida da sua carteira',
  'passkeyRemoved.text': 'Ela não serve mais para entrar na sua carteira.',
  'passkeyRemoved.not': 'Se não foi você, entre, escolha Dispositivos e saia de todos os outros.',

  'numberPressed.subject': 'Um número foi pressionado para dar a um dispositivo acesso à sua carteira',
  'numberPressed.text': 'Alguém entrou como você em outra janela e pressionou o número que {device} mostrava em {origin}.',
  'numberPressed.now': 'Esse dispositivo agora pode abrir sua carteira.',

  'askedEmail.subject': 'Alguém quer mudar o endereço de e-mail da sua carteira',
  'askedEmail.text':
    '{device} pede para mudar o endereço de e-mail da sua carteira de {before} para {next}, e só tinha sua caixa de e-mail como prova. Isso poderá ser feito daqui a um dia.',
  'askedPasskey.subject': 'Alguém quer remover uma chave de acesso da sua carteira',
  'askedPasskey.text':
    '{device} pede para remover uma chave de acesso usada para entrar na sua carteira, e só tinha sua caixa de e-mail como prova. Isso poderá ser feito daqui a um dia.',
  'asked.not': 'Se não foi você, avise na página abaixo, ou escolha Dispositivos e saia de todos os outros.',

  'emailChanged.subject': 'O endereço de e-mail da sua carteira mudou',
  'emailChanged.text': 'Sua carteira agora pertence a {email}, e não mais a este endereço. Os outros dispositivos foram desconectados.',
  'emailChanged.undo': 'Se não foi você, retome-a de {email} em até um dia, nesta página:',
}
