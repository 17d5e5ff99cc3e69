import { Link, usePage } from '@quellwerk/engine/react';
import { LINKED_PATHS } from '../shared/named-pages.ts';
import { FraudBox } from '../ui/fraud-box.tsx';
import { MailAddress } from '../ui/mail-address.tsx';
import { BlockingNumbers } from './blocking-numbers.tsx';
import { useText, useWordsLanguage } from './use-text.ts';

/** The fraud box with the numbers that hold for everybody. */
export function BlockAndReport() {
  const text = useText();
  const language = useWordsLanguage();
  const { path } = usePage();
  const reportPath = `/${language}${LINKED_PATHS.reportFraud}`;
  const email = text('fraud.email');
  const call = (
    <>
      {text('fraud.call')} <BlockingNumbers />
    </>
  );
  const steps = [
    <>
      {text('fraud.silent')}{' '}
      <Link href={`mailto:${email}?subject=${encodeURIComponent(text('fraud.silentSubject'))}`}>
        <MailAddress address={email} />
      </Link>
    </>,
    // On the page of the form all that follows is about it.
    path !== reportPath && (
      <>
        {text('fraud.report')} <Link href={reportPath}>{text('fraud.form')}</Link> {text('fraud.or')}{' '}
        <Link href={`mailto:${email}`}>
          <MailAddress address={email} />
        </Link>
      </>
    ),
    text('fraud.keep'),
    text('fraud.police'),
  ];
  return <FraudBox title={text('fraud.title')} call={call} steps={steps.filter((step) => step !== false)} />;
}
