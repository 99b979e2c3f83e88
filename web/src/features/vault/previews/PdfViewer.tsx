import { useEffect, useRef } from 'react';

interface PdfViewerProps {
  src: string;
  title: string;
  /** A click has moved the keys into the viewer, where no page hears them. */
  onClicked: () => void;
}

/** The browser's own viewer in a frame. Whoever goes into it by Tab stays there, to read it by keyboard. */
export function PdfViewer({ src, title, onClicked }: PdfViewerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isPointedAt = useRef(false);

  useEffect(() => {
    const handleBlur = () => {
      if (isPointedAt.current && document.activeElement === frame.current) onClicked();
    };
    window.addEventListener('blur', handleBlur);
    return () => window.removeEventListener('blur', handleBlur);
  }, [onClicked]);

  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      onMouseEnter={() => {
        isPointedAt.current = true;
      }}
      onMouseLeave={() => {
        isPointedAt.current = false;
      }}
    />
  );
}
