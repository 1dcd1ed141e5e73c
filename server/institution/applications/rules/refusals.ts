import { Refusal } from '../../../base/errors/Refusal';

/** A step that the state of the application does not allow, or that somebody else took first. */
export const wrongState = ({ applicationNo }: { readonly applicationNo: string }) =>
  new Refusal(
    'application.wrongState',
    {
      tr: `${applicationNo} bu adıma uygun durumda değil; liste yenilenmelidir.`,
      en: `${applicationNo} is not in a state for this step: refresh the list.`,
    },
    409,
  );

export const notYours = () =>
  new Refusal(
    'application.notYours',
    {
      tr: 'Başvuruyu yalnız üstlenen kişi işler; önce üstlenin ya da size atansın.',
      en: 'Only who took an application works on it: take it, or let it be assigned to you.',
    },
    403,
  );

export const ownDecision = () =>
  new Refusal(
    'application.ownDecision',
    {
      tr: 'Kimse kendi girdiği ya da tarafı olduğu başvuruda karar vermez.',
      en: 'Nobody decides on an application that he entered or is part of.',
    },
    403,
  );

export const duplicate = (number: string) =>
  new Refusal(
    'application.duplicate',
    {
      tr: `Bu şirketin ${number} numaralı kaydı var; ikinci kez başvurulmaz.`,
      en: `This company has the record ${number}: it does not apply twice.`,
    },
    409,
  );

export const alreadyAgent = (agentNo: string) =>
  new Refusal(
    'application.alreadyAgent',
    {
      tr: `Bu şirket ${agentNo} numaralı temsilci; ikinci kez temsilci olmaz.`,
      en: `This company is the agent ${agentNo}: it does not become one twice.`,
    },
    409,
  );

export const notConfirmed = () =>
  new Refusal('application.notConfirmed', {
    tr: 'Şirket bilgileri MERSİS ile doğrulanmadan karar verilmez.',
    en: 'Nothing is decided before MERSIS has confirmed the facts of the company.',
  });

export const documentsMissing = () =>
  new Refusal('application.documentsMissing', {
    tr: 'Şirketin dört belgesi de yüklenmelidir.',
    en: 'All four documents of the company are needed.',
  });

export const needsCompliance = () =>
  new Refusal('application.needsCompliance', {
    tr: 'Bu başvuruya Uyum’un onayıyla karar verilir: önce Uyum’a gönderilmelidir.',
    en: 'This application is decided with the approval of compliance: send it there first.',
  });

export const checksOpen = () =>
  new Refusal('application.checksOpen', {
    tr: 'Başvurunun kabul kontrolleri tamamlanmadan karar verilmez.',
    en: 'Nothing is decided before all acceptance checks are complete.',
  });

export const applicantNotListed = () =>
  new Refusal('application.applicant', {
    tr: 'Başvuran kişi imza yetkilileri arasında olmalıdır.',
    en: 'The applicant has to be one of the signatories.',
  });
