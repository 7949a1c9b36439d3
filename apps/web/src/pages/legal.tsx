import { routes } from '#config/paths.ts';
import { ContactParagraph, LegalSection } from '#domains/legal/legal-section.tsx';
import { legalText } from '#domains/legal/messages.ts';
import { Link } from '#lib/router/links.tsx';
import { useLocation } from '#lib/router/router.tsx';
import { Ticks } from '#ui/charts/ticks.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';
import './reading-page.css';

/** Privacy and terms: two pages in one file, because both are short and link to each other. */
export function LegalPage() {
  return useLocation().pathname.startsWith(routes.terms) ? <Terms /> : <Privacy />;
}

const inShort = [
  legalText.shortLittle,
  legalText.shortNoAds,
  legalText.shortNoChat,
  legalText.shortYours,
] as const;

function Privacy() {
  return (
    <>
      <PageBanner title={legalText.privacyTitle}>{legalText.privacyBanner}</PageBanner>
      <div className="section container reading-page">
        <LegalSection title={legalText.shortTitle}>
          <Ticks items={inShort} />
        </LegalSection>
        <LegalSection title={legalText.keepTitle}>
          <p>{legalText.keepAccount}</p>
          <p>{legalText.keepLearning}</p>
          <p>{legalText.keepMoney}</p>
          <p>{legalText.keepSafety}</p>
        </LegalSection>
        <LegalSection title={legalText.childrenTitle}>
          <p>{legalText.childrenLaw}</p>
          <p>{legalText.childrenAsk}</p>
          <p>{legalText.childrenBack}</p>
          <p>{legalText.childrenSee}</p>
          <p>{legalText.childrenLooked}</p>
        </LegalSection>
        <LegalSection title={legalText.whoTitle}>
          <p>{legalText.whoNobody}</p>
          <p>{legalText.whoPayment}</p>
          <p>{legalText.whoErrors}</p>
        </LegalSection>
        <LegalSection title={legalText.longTitle}>
          <p>{legalText.longAccount}</p>
          <p>{legalText.longRest}</p>
          <p>{legalText.longBooks}</p>
        </LegalSection>
        <LegalSection title={legalText.rightsTitle}>
          <p>{legalText.rightsText}</p>
          <ContactParagraph text={legalText.rightsAsk} />
        </LegalSection>
        <p>
          <Link to={routes.terms}>{legalText.termsTitle}</Link>
        </p>
      </div>
    </>
  );
}

function Terms() {
  return (
    <>
      <PageBanner title={legalText.termsTitle}>{legalText.termsBanner}</PageBanner>
      <div className="section container reading-page">
        <LegalSection title={legalText.useTitle}>
          <p>{legalText.useFree}</p>
          <p>{legalText.useTrue}</p>
          <p>{legalText.useOwn}</p>
          <p>{legalText.useKind}</p>
        </LegalSection>
        <LegalSection title={legalText.guardianTitle}>
          <p>{legalText.guardianResponsible}</p>
          <p>{legalText.guardianCard}</p>
        </LegalSection>
        <LegalSection title={legalText.payTitle}>
          <p>{legalText.payText}</p>
          <ContactParagraph text={legalText.payRefund} />
        </LegalSection>
        <LegalSection title={legalText.contentTitle}>
          <p>{legalText.contentOurs}</p>
          <p>{legalText.contentYours}</p>
        </LegalSection>
        <LegalSection title={legalText.promiseTitle}>
          <p>{legalText.promiseText}</p>
          <p>{legalText.promiseEnd}</p>
          <p>{legalText.promiseChange}</p>
        </LegalSection>
        <p>
          <Link to={routes.privacy}>{legalText.privacyTitle}</Link>
        </p>
      </div>
    </>
  );
}
