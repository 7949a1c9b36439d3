import { useEffect, useRef, useState } from 'react';
import { tabStorage } from '#lib/safe-storage.ts';
import { Button } from '#ui/forms/button.tsx';
import { QrIcon } from '#ui/icons/people-icons.tsx';
import { cardIn } from '../card-text.ts';
import { learnerSignInText } from '../messages.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Interval between scans of the camera image: a cheap phone needs time for each. */
const LOOK_EVERY_MS = 300;

/** Remembers across a reload of this page that the learner asked for the camera. */
const SCAN_MARK = 'akada:scan';

/** Scans a card with the camera. Offered only in browsers that can read QR codes themselves. */
export function CardScanner({ onCard }: { onCard: (card: string) => void }) {
  const [isOn, setOn] = useState(takeScanMark);
  const [hasFailed, setFailed] = useState(false);
  if (!canScan()) return null;
  const start = () => {
    setFailed(false);
    if (mayUseCamera()) return setOn(true);
    // Only a document served for this page may use the camera, and this one was served for another page. Reload.
    tabStorage.setItem(SCAN_MARK, '1');
    window.location.reload();
  };
  const stop = () => setOn(false);
  return (
    <div className="stack">
      {isOn ? (
        <>
          <CameraView
            onCard={(card) => {
              stop();
              onCard(card);
            }}
            onFailed={() => {
              stop();
              setFailed(true);
            }}
          />
          <p className="muted">{learnerSignInText.cardScanHint}</p>
          <Button variant="quiet" block onClick={stop}>
            {learnerSignInText.cardScanStop}
          </Button>
        </>
      ) : (
        <Button variant="quiet" block onClick={start}>
          <QrIcon />
          {learnerSignInText.cardScan}
        </Button>
      )}
      {hasFailed && <p role="alert">{learnerSignInText.cardNoCamera}</p>}
    </div>
  );
}

type CameraViewProps = { onCard: (card: string) => void; onFailed: () => void };

/** Releases the camera on unmount. */
function CameraView({ onCard, onFailed }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera starts once
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (detector: Detector, element: HTMLVideoElement) => {
      const found = await detector.detect(element).catch(() => []);
      const card = found.map(({ rawValue }) => cardIn(rawValue)).find((one) => one !== null);
      if (isOver) return;
      if (card) onCard(card);
      else timer = setTimeout(() => void look(detector, element), LOOK_EVERY_MS);
    };
    const begin = async () => {
      const Detector = detectorClass();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const element = video.current;
      if (isOver || element === null || Detector === undefined) return release(stream);
      element.srcObject = stream;
      await element.play();
      await look(new Detector({ formats: ['qr_code'] }), element);
    };
    begin().catch(() => !isOver && onFailed());
    return () => {
      isOver = true;
      clearTimeout(timer);
      release(stream);
    };
  }, []);
  return <video ref={video} className="card-scanner" muted playsInline tabIndex={-1} />;
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function detectorClass(): DetectorClass | undefined {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return typeof found === 'function' && 'mediaDevices' in navigator
    ? (found as DetectorClass)
    : undefined;
}

/** Whether this browser has a camera and can read QR codes. */
export const canScan = (): boolean => detectorClass() !== undefined;

type FeaturePolicy = { allowsFeature?: (name: string) => boolean };

/** Browsers without this API count as allowed; they decide when the camera starts. */
function mayUseCamera(): boolean {
  const policy = Reflect.get(document, 'featurePolicy') as FeaturePolicy | undefined;
  return policy?.allowsFeature?.('camera') ?? true;
}

function takeScanMark(): boolean {
  const isMarked = tabStorage.getItem(SCAN_MARK) !== null;
  tabStorage.removeItem(SCAN_MARK);
  return isMarked && mayUseCamera();
}
